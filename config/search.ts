/** The "Jump to" entries that only this company has: test cards, currencies, and the scenarios of the "Try it" panel. */
import type {ContractNode} from '../packages/openapi-reference';
import {testCards} from '../packages/sandbox';
import {readCurrencies} from '../plugins/contract';
import {chargeSucceeds, groupDigits} from '../src/lib/cards';
import {scenarioNames} from '../src/features/try-it/scenario-names';
import {scenarioSlug} from '../src/lib/scenario-slug';
import type {Entry} from '../packages/search/entry';
import {features} from './features';

function cardEntries(): Entry[] {
  return testCards.map(({number, brand, outcome, purpose}) => ({
    kind: 'card',
    title: groupDigits(number),
    place: 'Testing › Test cards',
    url: '/api-docs/testing#cards',
    text: `${purpose}. A charge ${chargeSucceeds[outcome] ?? `of it ends in ${outcome}`}. ${brand}`,
    keys: [number, outcome],
  }));
}

const decimals: Record<number, {text: string; anchor: string}> = {
  0: {text: 'No minor unit: the amount is in whole units.', anchor: 'zero-decimal'},
  2: {text: 'Two digits: the amount is in hundredths.', anchor: 'minor-units'},
  3: {text: 'Three digits: the amount is in thousandths.', anchor: 'three-decimal'},
};

function currencyEntries(root: ContractNode): Entry[] {
  const names = new Intl.DisplayNames('en', {type: 'currency'});
  return readCurrencies(root).map(({code, digits}): Entry => {
    const known = decimals[digits];
    if (!known) throw new Error(`The search has no text for a currency with as many digits as ${code}. Add one in config/search.ts.`);
    return {
      kind: 'currency',
      title: code,
      place: names.of(code.toUpperCase()) ?? 'Currency',
      url: `/documentation/amounts-and-currencies#${known.anchor}`,
      text: known.text,
    };
  });
}

function scenarioEntries(): Entry[] {
  return (scenarioNames.createCharge ?? []).map((name) => ({
    kind: 'scenario',
    title: name,
    place: 'Create a charge › Try it',
    url: `/api-reference/create-charge#try=createCharge&scenario=${scenarioSlug(name)}`,
    text: 'A scenario that runs in this tab.',
  }));
}

export function ownEntries(root: ContractNode): Entry[] {
  return [...(features.sandbox ? cardEntries() : []), ...currencyEntries(root), ...(features.sandbox ? scenarioEntries() : [])];
}
