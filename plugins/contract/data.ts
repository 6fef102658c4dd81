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
  /** The operations that can return it, or `every` one; empty for the two codes that no operation returns. */
  operations: OperationFact[] | 'every';
};

export type EventFact = {
  type: string;
  description: string;
  /** Empty when no documented call causes the event. */
  causedBy: OperationFact[];
};

/** An example of each type of event, whole and valid by the contract. */
export type EventExample = {type: string; example: unknown};

/** An object of the API: how its ids start, and its fields, those of a nested object with a dot between. */
export type ObjectFact = {
  name: string;
  /** Its page in the reference; `null` for the objects that appear only in events. */
  url: string | null;
  prefix: string;
  fields: string[];
};

/** A supported currency: its ISO 4217 code in lower case, how many digits its minor unit has, and the largest amount of a charge. */
export type CurrencyFact = {code: string; digits: number; largest: number};
