import {jsonHtml} from '@site/src/lib/json-html';
import {idsHtml} from './object-ids';

/** JSON as HTML, in which ids open their objects. */
export function jsonWithIds(json: string): string {
  return jsonHtml(json, idsHtml);
}
