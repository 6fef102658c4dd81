/** The `localStorage` key for the language of samples that the reader selected. */
export const languageKey = 'sample-language';

/**
 * Sets the attribute `data-language` before the first paint, so that samples do not first appear in another language. If the
 * attribute is missing, pages show the samples in all languages.
 */
export const languageScript = `document.documentElement.setAttribute('data-language',(()=>{try{return localStorage.getItem('${languageKey}')||'curl'}catch{return 'curl'}})())`;
