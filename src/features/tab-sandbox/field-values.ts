import {testCards} from '@site/packages/sandbox/browser';

export type FieldValues = Record<string, string[]>;

/**
 * Removes values that must not be stored or linked: API keys, and the card fields of a number that is not a published test card.
 */
export function withoutSecrets(values: FieldValues): FieldValues {
  const number = values['card[number]']?.[0]?.replaceAll(/[ -]/g, '');
  const isStranger = number !== undefined && testCards.every((known) => known.number !== number);
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, texts]) => !(isStranger && name.startsWith('card[')) && !texts.some((text) => /[sp]k_(?:test|live)_/.test(text)),
    ),
  );
}
