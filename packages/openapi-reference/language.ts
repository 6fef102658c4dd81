/** The `localStorage` key for the language of samples that the reader selected. */
export const languageKey = 'sample-language';

/**
 * Sets `data-language` before the first paint, so that samples do not switch language. Without the attribute, pages show all
 * languages.
 */
export const languageScript = `document.documentElement.setAttribute('data-language',(()=>{try{return localStorage.getItem('${languageKey}')||'curl'}catch{return 'curl'}})())`;
