/**
 * A request in an address: `#try=createCharge&amount=700` opens the operation with 700 typed as its amount and sends it,
 * `#try=createCharge:1` with the second example; `#edit=` fills the form and leaves Send to the reader. `card` stands for a token of a published test card, `scenario` for one of
 * the operation's scenarios. A link never holds another card's number, nor a key.
 */
import {plainText} from '@site/src/lib/plain-text';
import {encodePairs, type Operation, type Pair, parsePairs, testCards} from '@site/packages/sandbox/browser';
import type {Draft} from './drafts';
import {withoutSecrets, type FieldValues} from './field-values';
import {keyName} from './live-sample';
import {testCardOf} from './prefill';
import {isExample, tabObjects} from './tab-sandbox';

export type Linked = {
  draft: Draft;
  sends: boolean;
  /** The number of the test card to charge. */
  card?: string;
  /** The scenario to play, as `scenarioSlug` has it. */
  scenario?: string;
};

function readPairs(text: string): Pair[] {
  try {
    return parsePairs(text);
  } catch {
    return [];
  }
}

/** What the page's address asks of an operation; `undefined` where it asks nothing of it. */
export function readLink(operation: Operation): Linked | undefined {
  const [, what, id, example = '0', text = ''] = /^#(try|edit)=(\w+)(?::(\d+))?(?:&(.*))?$/.exec(window.location.hash) ?? [];
  if (id !== operation.id) return undefined;
  const pairs = readPairs(text).map(([name, value]): Pair => [name, plainText(value)]);
  const typed: FieldValues = {};
  for (const [name, value] of pairs)
    if (operation.parameters.some((parameter) => parameter.name === name)) typed[name] = [...(typed[name] ?? []), value];
  const card = pairs.find(([name]) => name === 'card')?.[1];
  return {
    draft: {example: Number(example), typed: {[Number(example)]: withoutSecrets(typed)}},
    sends: what === 'try',
    card: testCards.find(({number}) => number === card)?.number,
    scenario: pairs.find(([name]) => name === 'scenario')?.[1],
  };
}

/** What every tab can send: a token becomes its card; the other objects that this tab alone has, and the idempotency key, are left out. */
function forAnyTab(typed: FieldValues): FieldValues {
  const {tokens, ...others} = tabObjects();
  const ids = new Set(Object.values(others).flatMap((objects) => objects.map(({id}) => id)));
  const kept: FieldValues = {};
  for (const [name, values] of Object.entries(typed)) {
    const token = tokens.find(({id}) => id === values[0]);
    const card = token && testCardOf(token)?.number;
    if (name === 'source' && card !== undefined) kept.card = [card];
    else if (name !== keyName && values.every((value) => !ids.has(value) || isExample(value))) kept[name] = values;
  }
  return kept;
}

/** The fragment that sends the same request from any tab. */
export function sharedLink(operation: Operation, {example, typed}: Draft): string {
  return linkTo(operation, {example, typed: {[example]: forAnyTab(typed[example] ?? {})}});
}

/** The fragment that opens an operation in this tab with what was typed, and sends it or leaves that to the reader. */
export function linkTo(operation: Operation, {example, typed}: Draft, what: 'try' | 'edit' = 'try'): string {
  // What was emptied would be filled in again.
  const pairs = Object.entries(withoutSecrets(typed[example] ?? {})).flatMap(([name, values]) =>
    (values.length > 0 ? values : ['']).map((value): Pair => [name, value]),
  );
  return [`#${what}=${operation.id}${example === 0 ? '' : `:${example}`}`, encodePairs(pairs)].filter(Boolean).join('&');
}
