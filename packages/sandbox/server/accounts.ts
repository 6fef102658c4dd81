/** The accounts of one sandbox: a key's letters after `sk_test_` or `pk_test_` name one, which begins with the contract's examples. */
import type {Contract} from '../api/contract';
import type {Event} from '../api/objects';
import {isFields} from '../../../src/lib/fields';
import {createSandbox, type Sandbox} from '../api/sandbox';
import {readKey} from '../api/test-keys';
import {UsageError} from './options';

/** The oldest account makes room for the next one. */
const limit = 1000;

/** The form of the saved text. */
const form = 1;

export type AccountOptions = {
  contract: Contract;
  seed: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** How many endpoints each event is delivered to. */
  endpoints: number;
  onEvent: (event: Event, account: Sandbox) => void;
};

export type Accounts = {
  /** The account of a request's key. Where the key is refused it is one that holds nothing of anybody's. */
  of: (headers: Headers) => Sandbox;
  /** All of them as text. It holds no card number, no security code and no key. */
  snapshot: () => string;
  /** @throws UsageError where the text is not what `snapshot` wrote for this version of the API. */
  restore: (file: string, text: string) => void;
};

/** FNV-1a: an account's ids depend on its name, and not on which account was used first. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function createAccounts({contract, seed, now, endpoints, onEvent}: AccountOptions): Accounts {
  const accounts = new Map<string, Sandbox>();

  function create(name: string): Sandbox {
    const account: Sandbox = createSandbox({
      contract,
      seed: (seed ^ hash(name)) >>> 0,
      now,
      endpoints,
      onEvent: (event) => onEvent(event, account),
    });
    return account;
  }

  const nobody = create('');

  return {
    of(headers) {
      const reading = readKey(headers);
      if ('refused' in reading) return nobody;
      const account = accounts.get(reading.account) ?? create(reading.account);
      accounts.set(reading.account, account);
      const [oldest] = accounts.keys();
      if (accounts.size > limit && oldest !== undefined) accounts.delete(oldest);
      return account;
    },
    snapshot() {
      const held = [...accounts].map(([name, account]): [string, unknown] => [name, JSON.parse(account.snapshot())]);
      return `${JSON.stringify({form, version: contract.version, accounts: Object.fromEntries(held)}, null, 1)}\n`;
    },
    restore(file, text) {
      const saved = parsed(text);
      if (!isFields(saved) || saved.form !== form || !isFields(saved.accounts))
        throw new UsageError(`${file} is damaged or not a sandbox's, and was left as it is: give --state another file.`);
      if (saved.version !== contract.version)
        throw new UsageError(
          `${file} is of version ${String(saved.version)} of the API, this is ${contract.version}: give --state another file.`,
        );
      for (const [name, state] of Object.entries(saved.accounts)) {
        const account = create(name);
        if (!account.restore(JSON.stringify(state)))
          throw new UsageError(`${file} is damaged in the account "${name}", and was left as it is: give --state another file.`);
        accounts.set(name, account);
      }
    },
  };
}
