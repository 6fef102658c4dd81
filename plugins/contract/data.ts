/** The types of the JSON files that the plugin `contract-data` generates from the contract. */

/** An operation of the API. `url` is the path of the operation's page in the reference. */
export type OperationFact = {id: string; method: string; path: string; title: string; url: string};

export type ResourceFact = {name: string; url: string; operations: OperationFact[]};

/** Whether to send the request again. */
export const retries = ['never', 'later', 'other_card'] as const;

export type ErrorFact = {
  code: string;
  type: string;
  status: number;
  title: string;
  /** `cause` and `fix` can contain inline code in backticks. */
  cause: string;
  fix: string;
  /** True if an earlier request may have had an effect. `fix` then begins with how to find out. */
  findOutFirst: boolean;
  retry: (typeof retries)[number];
  /** The name of the invalid parameter, if this error code always has the same parameter. */
  param: string | null;
  /** The operations that can return this error code: all (`every`), some, or none (an empty list). */
  operations: OperationFact[] | 'every';
};

/** How to cause an error in the sandbox. */
export type Reproduction = {
  /** The instruction, with `code` in backticks. */
  how: string;
  /** The operation, and what its "Try it" panel sends: `createCharge&amount=42.50`. */
  request: string;
};

export type EventFact = {
  type: string;
  description: string;
  /** What a program does that receives the event. */
  action: string;
  /** Which events can arrive before or after this event, and how to handle them. */
  sequence: string;
  /** The cause of the event, if it is not a request. */
  cause?: string;
  /** The list is empty if no documented operation causes the event. */
  causedBy: OperationFact[];
};

export type EventExample = {type: string; example: unknown};

/** An object of the API. A dot separates nested field names, such as `card.brand`. */
export type ObjectFact = {
  name: string;
  /** The path of the object's reference page, or `null` for an object that is only in events. */
  url: string | null;
  prefix: string;
  fields: string[];
};

/** A supported currency: ISO 4217 code in lower case, decimal digits, and largest charge in minor units. */
export type CurrencyFact = {code: string; digits: number; largest: number};
