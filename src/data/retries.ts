/** For each `retry` value of an error code: who acts, and when to retry. */
export const retries = {
  never: {actor: 'Fix your code', again: 'Do not retry'},
  later: {actor: 'Retry automatically', again: 'Retry after a wait'},
  other_card: {actor: 'Ask the buyer', again: 'Retry with new card details'},
};
