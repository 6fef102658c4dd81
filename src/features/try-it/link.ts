/**
 * Reads URLs that contain a request. `#try=createCharge&amount=700` sets the amount to 700 and sends the request.
 * `#try=createCharge:1` uses the second example. `&card=` selects a published test card, and
 * `&scenario=` a scenario. A URL never contains API keys or other cards' fields.
 */
import {plainText} from '@site/packages/kit/plain-text';
import {type Operation, type Pair, parsePairs, testCards} from '@site/packages/sandbox/browser';
import {withoutSecrets, type FieldValues} from '@site/src/features/tab-sandbox/field-values';
import type {Draft} from './panel/use-values';

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
