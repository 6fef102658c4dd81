/**
 * The languages of the site. The first is the language of the sources, and is published in the site's folder. Each of the others is
 * published in a folder of its own, such as `/fr/`. Add a language once its pages are translated: see `i18n/README.md`.
 */
import type {I18nConfig} from '@docusaurus/types';
import {loadEnv} from './env';

interface Language {
  /** The language's name in that language, for the menu. */
  readonly label: string;
  /** The BCP 47 tag of the language, for `lang` and `hreflang`, and for dates and numbers. */
  readonly htmlLang: string;
  readonly quotes: [open: string, close: string];
}

const english: Language = {label: 'English', htmlLang: 'en', quotes: ['“', '”']};

const languages: Readonly<Record<string, Language>> = {
  en: english,
  fr: {label: 'Français', htmlLang: 'fr-CA', quotes: ['«\u00A0', '\u00A0»']},
};

/** Returns the quotes of the language of a file. A file outside `i18n` is not translated. */
export function quotesOf(file: string): Language['quotes'] {
  const [, language = ''] = /[\\/]i18n[\\/]([\w-]+)[\\/]/.exec(file) ?? [];
  return (languages[language] ?? english).quotes;
}

const published = ['en'];

/**
 * Reads the languages of a build from `LOCALES`, such as `en,fr`, or else from `published`.
 *
 * @throws Error with a sentence for a language that has no line in `languages`
 */
export function readLocales(env: NodeJS.ProcessEnv): string[] {
  const locales = env.LOCALES ? env.LOCALES.split(',') : published;
  const unknown = locales.find((locale) => !Object.hasOwn(languages, locale));
  if (unknown !== undefined)
    throw new Error(
      `The language "${unknown}" has no line in config/locales.ts. Add the line, or write one of ${Object.keys(languages).join(', ')}.`,
    );
  return locales;
}

loadEnv();
export const locales = readLocales(process.env);
const [defaultLocale = 'en'] = locales;

/**
 * The language of this build. Docusaurus builds one language after the other, and reads the configuration again for each. `docusaurus
 * start` sets the variable to the text "undefined".
 */
export const locale = locales.find((each) => each === process.env.DOCUSAURUS_CURRENT_LOCALE) ?? defaultLocale;

export const isDefaultLocale = locale === defaultLocale;

/** Returns the folder of a language in the folder of the site. */
export function folderOf(language: string, baseUrl: string): string {
  return language === defaultLocale ? baseUrl : `${baseUrl}${language}/`;
}

/** Docusaurus would publish a language in the folder of the site if only that language is built. `baseUrl` prevents this. */
export const i18n = (baseUrl: string): I18nConfig => ({
  defaultLocale,
  locales: [defaultLocale, ...locales.slice(1)],
  path: 'i18n',
  localeConfigs: Object.fromEntries(
    locales.map((language) => {
      const {label, htmlLang} = languages[language] ?? english;
      return [language, {label, htmlLang, baseUrl: folderOf(language, baseUrl)}];
    }),
  ),
});
