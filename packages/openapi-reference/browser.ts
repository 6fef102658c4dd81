/** The exports for pages: nothing here needs Node.js. */
export {languageKey} from './language';
export * from './model';
