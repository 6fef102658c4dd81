/** The purchases that `check` makes by default, for the program and the documentation. */

const lost = {fault: 'response_lost', later: 'response_lost'} as const;

/** The first runs of `plan`, up to this number, test every rule. */
export const runsForAllRules = 6;

/**
 * The card of the buyer is good, or declined with the code `card`. `fault` hits the first request that charges the card, or the next
 * card if `hits` says so. See `WorldOptions` for `later`, `spares` and `starts`. An error is read with a charge and without one, so
 * that a wrong "not charged" and a wrong "paid" show. The seed of a run is its place in this list, counted from 1. `name`
 * completes the sentence "In this run, …".
 */
export const plan = [
  {...lost, starts: 5, name: 'the card is charged, but all responses of five starts are lost'},
  {card: 'card_declined', fault: 'rate_limited', name: 'the response is 429 with Retry-After, and then the card is declined'},
  {fault: 'status_invented', later: 'status_invented', name: 'the status of the charge is one that you do not know, in every response'},
  {card: 'insufficient_funds', ...lost, spares: 'reads', name: 'the card is declined, but all responses are lost, except to reads'},
  {fault: 'request_lost', later: 'request_lost', name: 'every request is lost'},
  {event: 'twice', fault: 'in_flight', name: 'your program is started twice at the same time, with two tokens, and a response is slow'},
  {fault: 'held', later: 'held', spares: 'reads', name: 'all charges get an error from a gateway, which forwards them later'},
  {fault: 'killed_after', name: 'your program is killed after the card was charged, before it gets the response'},
  {fault: 'late', name: 'the response arrives after your program stopped waiting'},
  {fault: 'response_lost', later: 'rate_limited', name: 'the card is charged, but the response is lost, and all later ones are 429'},
  {fault: 'key_forgotten', name: 'the response is lost, the idempotency key has expired before the retry, and 100 other buyers have paid'},
  {
    fault: 'gateway_after',
    later: 'gateway_before',
    spares: 'reads',
    name: 'the card is charged, but all responses are 5xx, except to reads',
  },
  {fault: 'response_cut', later: 'response_cut', name: 'the card is charged, but all responses are cut in half'},
  {fault: 'gateway_before', later: 'error_before', name: 'the card is not charged, and all responses are 502 or 500'},
  {fault: 'key_forgotten', later: 'error_before', spares: 'charges', name: 'as in run 11, but all responses to reads are 500'},
  {fault: 'killed_before', name: 'your program is killed before the request arrives'},
  {fault: 'killed_in_flight', name: 'your program is killed while the card is charged'},
  {fault: 'killed_then', name: 'your program is killed right after the response'},
  {event: 'killed', name: 'your program is killed at a random moment'},
  {card: 'expired_card', fault: 'rate_limited', later: 'rate_limited', name: 'the card has expired, but all responses are 429'},
  {fault: 'code_invented', later: 'code_invented', name: 'the card is charged, but all responses are errors with a new code'},
  {card: 'incorrect_cvc', fault: 'code_invented', name: 'the card is declined with a code that you do not know'},
  {event: 'refused', name: 'the connection is refused until your program is started again'},
  {fault: 'response_lost', later: 'refused', name: 'the card is charged, but the response is lost, and all later connections are refused'},
  {event: 'two_orders', fault: 'field_invented', name: 'the response has new fields, and a second order has the token of the first'},
  {fault: 'response_lost', later: 'unauthorized', name: 'the card is charged, but the response is lost, and all later ones are 401'},
  {fault: 'unauthorized', later: 'unauthorized', name: 'the card is not charged, and all responses are 401'},
  {fault: 'error_after', later: 'error_before', name: 'the card is charged, but all responses are 500'},
  {card: 'payment_blocked', fault: 'killed_after', name: 'the fraud check blocks the card, but your program is killed before the response'},
  {
    card: 'authentication_required',
    hits: 'next card',
    fault: 'gateway_before',
    later: 'gateway_before',
    name: 'the bank requires 3D Secure, and the next card is not charged: all responses are 502',
  },
] as const;
