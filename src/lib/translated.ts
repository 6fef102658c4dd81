import codeTranslations from '@generated/codeTranslations';

/** Returns a text of `src/data` in the language of the page, if `i18n/LANGUAGE/code.json` has it. Build steps read the data too, so it has no `translate()`. */
export const translated = (text: string): string => codeTranslations[text] ?? text;
