/** The exports of this package for pages. They must not need Node.js. */
export {languageKey} from './language';
export * from './model';
export {sampleHtml} from './sample-colours';
export {type SampleLanguage, sampleLanguages, type SampleRequest, writeSample} from './samples';
