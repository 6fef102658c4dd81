/** The shapes of what `contract-data` cuts out of the contract. */

/** An operation as lists name it; `url` is its page in the reference. */
export type OperationFact = {method: string; path: string; title: string; url: string};

export type ResourceFact = {name: string; url: string; operations: OperationFact[]};

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
  /** The operations that can answer it, or `every` one; empty for the two codes that no operation answers. */
  operations: OperationFact[] | 'every';
};

export type EventFact = {
  type: string;
  summary: string;
  description: string;
  /** Empty when no documented call causes the event. */
  causedBy: OperationFact[];
  /** A whole event, valid by the contract. */
  example: unknown;
};

/** A supported currency: its ISO 4217 code in lower case, and how many digits its minor unit has. */
export type CurrencyFact = {code: string; digits: number};
