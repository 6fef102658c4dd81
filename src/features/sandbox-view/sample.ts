import {languageKey, type SampleLanguage, sampleLanguages} from '@site/packages/openapi-reference/browser';

export function chosenLanguage(): SampleLanguage {
  return sampleLanguages.find(({language}) => language === document.documentElement.dataset.language)?.language ?? 'curl';
}

export function chooseLanguage(language: string): void {
  document.documentElement.dataset.language = language;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // If storage is blocked, the choice lasts until the page is closed.
  }
}
