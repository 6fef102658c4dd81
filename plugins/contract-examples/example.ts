type Json = null | boolean | number | string | Json[] | {[key: string]: Json};

/** One operation's first example, as the contract has it. */
export type ContractExample = {
  method: string;
  path: string;
  /** The form's fields, before encoding; `null` where the operation has no body. */
  request: Json;
  response: Json;
};
