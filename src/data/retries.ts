/** For each `retry` value of an error code: who acts, what is next, and when to retry. */
export const retries = {
  never: {actor: 'Fix your code', next: 'The same request fails again.', again: 'Do not retry'},
  later: {
    actor: 'Retry automatically',
    next: 'Send the same request again after a wait, with the same idempotency key.',
    again: 'Retry after a wait',
  },
  other_card: {
    actor: 'Ask the buyer',
    next: 'Make a new request with corrected details or another card.',
    again: 'Retry with new card details',
  },
};
