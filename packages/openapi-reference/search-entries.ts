import type {Entry} from '../search/entry';
import type {Field, OperationModel} from './model';
import {plainText} from './prose';

const between = ' › ';

const inOneLine = (markdown: string): string => plainText(markdown).replaceAll(/\s+/g, ' ');

export function withNestedFields(field: Field): Field[] {
  return [field, ...(field.nested?.fields ?? []).flatMap(withNestedFields)];
}

/** If a field has more values than this, its entry does not list them. */
const mostValues = 12;

export function fieldEntry(field: Field, place: string, page: string): Entry {
  const {within = '', name, anchor, type, description, values = []} = field;
  const allowed = values.length > 0 && values.length <= mostValues ? ` One of ${values.join(', ')}.` : '';
  return {
    kind: 'field',
    title: within + name,
    place,
    url: `${page}#${anchor}`,
    text: `${type}. ${inOneLine(description ?? '')}${allowed}`,
    ...(within !== '' && {keys: [name.replaceAll(/[[\]]/g, '')]}),
  };
}

function sentFields({parameters, body}: OperationModel): Field[] {
  const inBody = (body?.contents ?? []).flatMap(({field}) => field?.nested?.fields ?? []);
  return [...parameters.flatMap((group) => group.fields), ...inBody].flatMap(withNestedFields);
}

/** Returns the fields of an operation's successful responses. */
export function receivedFields({responses}: OperationModel): Field[] {
  return responses
    .filter(({status}) => status.startsWith('2'))
    .flatMap(({contents}) => contents.flatMap(({field}) => field?.nested?.fields ?? []))
    .flatMap(withNestedFields);
}

export function operationEntry({title, method, path, url, resource, summary, operationId, description}: OperationModel): Entry {
  const call = `${method.toUpperCase()} ${path}`;
  return {
    kind: 'operation',
    title,
    place: call,
    url,
    text: `${inOneLine(description ?? summary)} ${resource?.name ?? ''}`.trim(),
    keys: [call, path, `${path}/`, ...(operationId === '' ? [] : [operationId])],
  };
}

export function fieldEntries(operation: OperationModel): Entry[] {
  const {title, url, resource} = operation;
  const inside = [resource?.name, title].filter(Boolean).join(between);
  return sentFields(operation).map((field) => fieldEntry(field, inside, url));
}
