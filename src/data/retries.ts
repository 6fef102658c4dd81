/** Who acts on an error, for each `retry` value of its code. */
export const actors = {never: 'Fix your code.', later: 'Retry automatically.', other_card: 'Ask the buyer.'};
