import type {Entry} from '../../../src/search/entry';
import {fieldEntries, operationEntry, sentFields} from '../search-entries';
import type {OperationModel} from '../model';

/** If the reference has more fields, the index contains only operations, so that it stays small. */
const mostFields = 2000;

export class JumpIndex {
  private readonly entries: Entry[] = [];
  private readonly fields: Entry[] = [];

  page(title: string, url: string, place: string, text = ''): void {
    this.entries.push({kind: 'page', title, place, url, text});
  }

  operation(operation: OperationModel): void {
    const entry = operationEntry(operation);
    const names = new Set(sentFields(operation).map(({name}) => name.replaceAll(/[[\]]/g, '')));
    const text = [entry.text, ...(names.size > 0 ? [`Takes ${[...names].join(', ')}.`] : [])].join(' ');
    this.entries.push({...entry, url: fromHome(entry.url), text});
    this.fields.push(...fieldEntries(operation).map((field) => ({...field, url: fromHome(field.url)})));
  }

  /** A script, not JSON, because a page opened from a folder can load only scripts. */
  get script(): string {
    const entries = [...this.entries, ...(this.fields.length > mostFields ? [] : this.fields)];
    return `window.jumpIndex=${JSON.stringify(entries)}`;
  }
}

/** Returns a URL relative to the reference's root. The given URL is relative to `operations`. */
function fromHome(url: string): string {
  return url.replace(/^\.\.\//, '');
}
