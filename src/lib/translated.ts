import codeTranslations from '@generated/codeTranslations';

/**
 * Returns a text of `config` or `src/data`, or the name of a scenario, in the language of the page, if `i18n/LANGUAGE/code.json` has
 * it. Build steps read these files too, so they cannot call `translate()`.
 */
export const translated = (text: string): string => codeTranslations[text] ?? text;
