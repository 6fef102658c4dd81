/** The purchases that `check` makes by default, for the program and the documentation. */

/**
 * Each run tests one case. `fault` hits the first request that charges the card, and `later` all later requests of the same start.
 * The first six runs test every rule. The seed of a run is its place in this list, counted from 1. `name` completes the sentence
 * "In this run, …".
 */
export const plan = [
  {fault: 'response_lost', later: 'response_lost', name: 'the card is charged, but no response arrives, and the buyer enters it again'},
  {fault: 'rate_limited', name: 'the response is 429 with Retry-After'},
  {fault: 'status_invented', name: 'the status of the charge is one that you do not know'},
  {card: 'card_declined', name: 'the card is declined, and the buyer pays with another one'},
  {fault: 'request_lost', name: 'the request is lost'},
  {event: 'twice', name: 'your program is started twice at the same time, with two tokens'},
  {fault: 'held', name: 'a gateway responds with an error, but forwards the request later'},
  {fault: 'killed_after', name: 'your program is killed after the card was charged, before it gets the response'},
  {fault: 'late', name: 'the response arrives after your program stopped waiting'},
  {fault: 'error_after', later: 'rate_limited', name: 'the card is charged, but the response is 500, and all later ones are 429'},
  {fault: 'key_forgotten', name: 'the response is lost, the idempotency key has expired before the retry, and 100 other buyers have paid'},
  {fault: 'gateway_after', name: 'the card is charged, but the response is 504 from a gateway'},
  {fault: 'response_cut', name: 'the card is charged, but the response is cut in half'},
  {fault: 'error_before', name: 'the response is 500, and the card is not charged'},
  {fault: 'gateway_before', name: 'the response is 502 from a gateway, and the card is not charged'},
  {fault: 'killed_before', name: 'your program is killed before the request arrives'},
  {fault: 'killed_in_flight', name: 'your program is killed while the card is charged'},
  {fault: 'killed_then', name: 'your program is killed right after the response'},
  {event: 'killed', name: 'your program is killed at a random moment'},
  {fault: 'in_flight', name: 'the response is slow'},
  {fault: 'code_invented', name: 'the response is an error with a code that you do not know'},
  {fault: 'field_invented', name: 'the response has fields that you do not know'},
  {event: 'refused', name: 'the connection is refused until your program is started again'},
  {event: 'reloaded', name: 'your program is started again after the payment'},
  {event: 'two_orders', name: 'the buyer pays for a second order'},
  {card: 'insufficient_funds', name: 'the card is declined: insufficient funds'},
  {card: 'expired_card', name: 'the card is declined: expired'},
  {card: 'incorrect_cvc', name: 'the card is declined: wrong security code'},
  {card: 'payment_blocked', name: 'the card is declined: blocked by the fraud check'},
  {card: 'authentication_required', name: 'the card is declined: the bank requires 3D Secure'},
] as const;
