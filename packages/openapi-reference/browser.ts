/** The part of the door that a page may import: nothing here needs Node.js. */
export {languageKey} from './language';
export * from './model';
