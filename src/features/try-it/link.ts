/**
 * Reads and writes URLs that contain a request. `#try=createCharge&amount=700` sets the amount to 700 and sends the request.
 * `#try=createCharge:1` uses the second example. `&card=` selects a published test card, and
 * `&scenario=` a scenario. A URL never contains API keys or other cards' fields.
 */
import {plainText} from '@site/packages/kit/plain-text';
import {encodePairs, type Operation, type Pair, parsePairs, testCards} from '@site/packages/sandbox/browser';
import type {Draft} from '@site/src/features/tab-sandbox/drafts';
import {withoutSecrets, type FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {keyName} from './live-sample';
import {testCardOf} from './form/prefill';
import {isExample, tabObjects} from '@site/src/features/tab-sandbox';

export type Linked = {
  draft: Draft;
  card?: string;
  /** The `scenarioSlug` of the scenario to run. */
  scenario?: string;
};

function readPairs(text: string): Pair[] {
  try {
    return parsePairs(text);
  } catch {
    return [];
  }
}

/** Returns `undefined` if the page's URL contains no request for this operation. */
export function readLink(operation: Operation): Linked | undefined {
  const [, id, example = '0', text = ''] = /^#try=(\w+)(?::(\d+))?(?:&(.*))?$/.exec(window.location.hash) ?? [];
  if (id !== operation.id) return undefined;
  const pairs = readPairs(text).map(([name, value]): Pair => [name, plainText(value)]);
  const typed: FieldValues = {};
  for (const [name, value] of pairs)
    if (operation.parameters.some((parameter) => parameter.name === name)) typed[name] = [...(typed[name] ?? []), value];
  const card = pairs.find(([name]) => name === 'card')?.[1];
  return {
    draft: {example: Number(example), typed: {[Number(example)]: withoutSecrets(typed)}},
    card: testCards.find(({number}) => number === card)?.number,
    scenario: pairs.find(([name]) => name === 'scenario')?.[1],
  };
}

/**
 * Returns the values that work in every tab. A test card's number replaces its token. The idempotency key and the tab's own ids are
 * removed.
 */
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

/** Returns the URL fragment that sends the same request in any tab. */
export function sharedLink(operation: Operation, {example, typed}: Draft): string {
  // An empty value is written into the URL, because the form would fill in a missing value.
  const pairs = Object.entries(withoutSecrets(forAnyTab(typed[example] ?? {}))).flatMap(([name, values]) =>
    (values.length > 0 ? values : ['']).map((value): Pair => [name, value]),
  );
  return [`#try=${operation.id}${example === 0 ? '' : `:${example}`}`, encodePairs(pairs)].filter(Boolean).join('&');
}
