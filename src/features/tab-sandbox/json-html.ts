import {jsonHtml} from '@site/src/lib/json-html';
import {idsHtml} from './object-ids';

export function jsonWithIds(json: string): string {
  return jsonHtml(json, idsHtml);
}
