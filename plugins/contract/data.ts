/** The types of the files that `contract-data` generates from the contract. */

/** An operation in a list; `url` is its page in the reference. */
export type OperationFact = {method: string; path: string; title: string; url: string};

export type ResourceFact = {name: string; url: string; operations: OperationFact[]};

export type ErrorFact = {
  code: string;
  type: string;
  status: number;
  title: string;
  /** `cause` and `fix` can contain inline code in backticks. */
  cause: string;
  fix: string;
  retry: 'never' | 'later' | 'other_card';
  /** The invalid parameter, if the code always has the same one. */
  param: string | null;
  /** The operations that can return the code; `every` means all operations. Empty for the codes that no operation returns. */
  operations: OperationFact[] | 'every';
};

export type EventFact = {
  type: string;
  description: string;
  /** Empty if no documented operation causes the event. */
  causedBy: OperationFact[];
};

export type EventExample = {type: string; example: unknown};

/** The name of a nested field contains a dot, such as `card.brand`. */
export type ObjectFact = {
  name: string;
  /** The object's page in the reference; `null` for objects that appear only in events. */
  url: string | null;
  prefix: string;
  fields: string[];
};

/** A supported currency: its ISO 4217 code in lower case, its decimal digits, and the largest charge in minor units. */
export type CurrencyFact = {code: string; digits: number; largest: number};
