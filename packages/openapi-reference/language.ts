/** The storage key for the reader's language of samples. */
export const languageKey = 'sample-language';

/** Runs before paint, so that samples never flash in another language. The attribute also shows that scripts run. */
export const languageScript = `document.documentElement.setAttribute('data-language',(()=>{try{return localStorage.getItem('${languageKey}')||'curl'}catch{return 'curl'}})())`;
