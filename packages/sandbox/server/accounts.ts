/**
 * The accounts of a sandbox server. The part of a key after `sk_test_` or `pk_test_` is the account's name. A new account has the
 * contract's example objects.
 */
import type {Contract} from '../api/contract';
import type {Event} from '../api/objects';
import {parsed} from '../../kit/attempt';
import {isFields} from '../../kit/fields';
import {createRandom} from '../../kit/random';
import {createSandbox, type Sandbox} from '../api/sandbox';
import {readKey} from '../api/test-keys';
import {UsageError} from './options';

/** The maximum number of accounts. If it is exceeded, the least recently used account is deleted. */
const limit = 1000;

/**
 * The maximum number of provisional accounts, of which only a publishable key was used. Any web page can send publishable keys, so
 * these accounts are not saved, and they delete no other account. With its secret key, a provisional account becomes an account.
 */
const provisionalLimit = 100;

/** The version of the file format. */
const form = 1;

export type AccountOptions = {
  contract: Contract;
  seed: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The number of endpoints that receive each event. */
  endpoints: number;
  onEvent: (event: Event, account: Sandbox) => void;
};

/** Adds an account as the most recently used one. If the map then exceeds `most`, deletes the least recently used one. */
function touch(accounts: Map<string, Sandbox>, most: number, name: string, account: Sandbox): void {
  accounts.delete(name);
  accounts.set(name, account);
  const [oldest] = accounts.keys();
  if (accounts.size > most && oldest !== undefined) accounts.delete(oldest);
}

export function createAccounts({contract, seed, now, endpoints, onEvent}: AccountOptions) {
  /** The least recently used account is first. */
  const accounts = new Map<string, Sandbox>();
  const provisional = new Map<string, Sandbox>();

  function create(name: string): Sandbox {
    const account: Sandbox = createSandbox({
      contract,
      // Ids do not depend on other accounts.
      seed: createRandom(seed, name).integer(0, 2 ** 32 - 1),
      now,
      endpoints,
      onEvent: (event) => onEvent(event, account),
    });
    return account;
  }

  const nobody = create('');

  return {
    /** Returns the account of a request's API key, and whether it is saved. A refused key gets a separate account without a key. */
    of(headers: Headers): {account: Sandbox; isSaved: boolean} {
      const reading = readKey(headers);
      if ('refused' in reading) return {account: nobody, isSaved: false};
      const {account: name, publishable} = reading;
      const account = accounts.get(name) ?? provisional.get(name) ?? create(name);
      const isSaved = !publishable || accounts.has(name);
      if (isSaved) {
        provisional.delete(name);
        touch(accounts, limit, name, account);
      } else touch(provisional, provisionalLimit, name, account);
      return {account, isSaved};
    },
    /** All saved accounts as JSON text, without card numbers and security codes. */
    snapshot(): string {
      const snapshots = [...accounts].map(([name, account]): [string, unknown] => [name, JSON.parse(account.snapshot())]);
      return `${JSON.stringify({form, version: contract.version, accounts: Object.fromEntries(snapshots)}, null, 1)}\n`;
    },
    /** @throws UsageError if the text is not from `snapshot`, or is from another version of the API */
    restore(file: string, text: string): void {
      const saved = parsed(text);
      if (!isFields(saved) || saved.form !== form || !isFields(saved.accounts))
        throw new UsageError(`${file} is damaged or is not a sandbox file. It was not changed. Use another file for --state.`);
      if (saved.version !== contract.version)
        throw new UsageError(
          `${file} is from API version ${String(saved.version)}, but this sandbox has version ${contract.version}. Use another file for --state.`,
        );
      for (const [name, state] of Object.entries(saved.accounts)) {
        const account = create(name);
        if (!account.restore(JSON.stringify(state)))
          throw new UsageError(`${file} is damaged in the account "${name}". It was not changed. Use another file for --state.`);
        accounts.set(name, account);
      }
    },
  };
}
