/** For each `retry` value of an error code, what a retry does. Pages of the reference do not load these sentences. */
export const retrySentences = {
  never: 'The same request fails again.',
  later: 'Send the same request again after a wait, with the same idempotency key.',
  other_card: 'Make a new request with corrected details or another card.',
};
