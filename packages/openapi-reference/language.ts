/** Where the reader's choice of a sample's language is kept in the browser. */
export const languageKey = 'sample-language';

/** Runs before the page is painted, so that samples never flash in another language. The attribute also says that scripts run. */
export const languageScript = `document.documentElement.setAttribute('data-language',(()=>{try{return localStorage.getItem('${languageKey}')||'curl'}catch{return 'curl'}})())`;
