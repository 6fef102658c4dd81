/** The shapes of what `contract-data` cuts out of the contract. */

export type OperationName = {id: string; method: string; path: string; summary: string};

export type ErrorFact = {
  code: string;
  type: string;
  /** HTTP status. */
  status: number;
  title: string;
  /** `cause` and `fix` may hold `code` in backticks. */
  cause: string;
  fix: string;
  retry: 'never' | 'later' | 'other_card';
  /** The parameter at fault, where the code always names the same one. */
  param: string | null;
  /** The operations that can answer it; empty for the two that no operation answers. */
  operations: OperationName[];
};

export type EventFact = {
  type: string;
  summary: string;
  description: string;
  /** Empty when no documented call causes the event. */
  causedBy: OperationName[];
  /** A whole event, valid by the contract. */
  example: unknown;
};

/** A supported currency: its ISO 4217 code in lower case, and how many digits its minor unit has. */
export type CurrencyFact = {code: string; digits: number};
