import {languageKey} from '../../packages/openapi-reference/browser';
import {store} from './storage';

/** The document's event after a change of the language. */
export const languageChange = 'sample-language';

/** Shows samples in this language, on this page and on those that the reader opens later. Style sheets read `data-language`. */
export function chooseLanguage(language: string): void {
  document.documentElement.dataset.language = language;
  store('localStorage', languageKey, language);
  document.dispatchEvent(new Event(languageChange));
}
