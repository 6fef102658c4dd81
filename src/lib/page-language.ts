/** The language of the page, as a BCP 47 tag, for dates and numbers. `src/set-language.ts` sets it in a build of another language. */
export const page = {language: 'en'};

export function isEnglish(): boolean {
  return page.language === 'en';
}
