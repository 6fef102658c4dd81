import {jsonHtml} from '@site/src/lib/json-html';
import {idsHtml} from './object-ids';

/** JSON as HTML, with each id as a button that opens the object. */
export function jsonWithIds(json: string): string {
  return jsonHtml(json, idsHtml);
}
