/** The `localStorage` key of the language that the reader chose for samples. */
export const languageKey = 'sample-language';

/** Runs before the first paint, so that samples do not flash in another language. Without the attribute, pages show all samples. */
export const languageScript = `document.documentElement.setAttribute('data-language',(()=>{try{return localStorage.getItem('${languageKey}')||'curl'}catch{return 'curl'}})())`;
