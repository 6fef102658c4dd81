/**
 * Generates the index of the "Jump to" dialog, which has one entry for each possible result: of the contract, of `config/search.ts`, and
 * of the pages (`pages.ts`), for which it finds search keys and kinds.
 */
import {STATUS_CODES} from 'node:http';
import {errorsPage} from '../../../config/contract';
import {readReference, referenceOptions} from '../../../config/openapi';
import {ownEntries} from '../../../config/search';
import type {Entry} from '../../../packages/search/entry';
import {errorFacts} from '../../contract';
import {type Builder, type ContractNode, type Field, type OperationModel, plainText} from '../../../packages/openapi-reference';
import {pageEntries, type PageContents} from './pages';

const inOneLine = (markdown: string): string => plainText(markdown).replaceAll(/\s+/g, ' ');

function withNestedFields(field: Field): Field[] {
  return [field, ...(field.nested?.fields ?? []).flatMap(withNestedFields)];
}

/** If a field has more values than this, its entry does not list them. */
const mostValues = 12;

function fieldEntry(field: Field, place: string, page: string): Entry {
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
function receivedFields({responses}: OperationModel): Field[] {
  return responses
    .filter(({status}) => status.startsWith('2'))
    .flatMap(({contents}) => contents.flatMap(({field}) => field?.nested?.fields ?? []))
    .flatMap(withNestedFields);
}

function operationEntry({title, method, path, url, resource, summary, operationId, description}: OperationModel): Entry {
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

function fieldEntries(operation: OperationModel): Entry[] {
  const {title, url, resource} = operation;
  const inside = [resource?.name, title].filter(Boolean).join(' › ');
  return sentFields(operation).map((field) => fieldEntry(field, inside, url));
}

/** Returns an entry for each HTTP status of an error. It links to the error code, or to a list if the status has several codes. */
function statusEntries(): Entry[] {
  if (errorsPage === undefined) return [];
  const errors = errorFacts();
  return [...new Set(errors.map(({status}) => status))].map((status): Entry => {
    const codes = errors.filter((error) => error.status === status);
    const [first] = codes;
    const part = first?.type.replace(/_error$/, '').replaceAll('_', '-') ?? '';
    return {
      kind: 'status',
      title: `${status} ${STATUS_CODES[status] ?? ''}`.trim(),
      place: 'Errors',
      url: `${errorsPage}#${codes.length === 1 && first ? first.code : part}`,
      text: codes.map(({code}) => code).join(', '),
      keys: [String(status)],
    };
  });
}

/** Returns more search keys for the pages of objects, by URL: the object's name and id prefix. */
function objectKeys(root: ContractNode, builder: Builder): Map<string, string[]> {
  return new Map(
    builder.groups.flatMap(({slug, object: name}): [string, string[]][] => {
      const id = name === undefined ? undefined : root.get('components')?.get('schemas')?.get(name)?.get('properties')?.get('id');
      const prefix = /^\^(\w+_)/.exec(id?.text('pattern') ?? '')?.[1];
      return name === undefined
        ? []
        : [[referenceOptions.resourceUrl(slug), [`${name} object`, ...(prefix === undefined ? [] : [prefix])]]];
    }),
  );
}

/**
 * Returns a function that maps the title of a `<details>` element to its entry's kind. It returns undefined unless the title is an
 * error code or an event type.
 */
function foldKinds(root: ContractNode): (title: string) => Pick<Entry, 'kind' | 'keys'> | undefined {
  const errors = new Set(root.entries('x-error-codes').map(([code]) => code));
  const events = new Set(root.entries('webhooks').map(([type]) => type));
  return (title) => (errors.has(title) ? {kind: 'error'} : events.has(title) ? {kind: 'event'} : undefined);
}

/** Returns the fields of a resource without a section about its object. Operations often return the same fields, so each is listed once. */
function responseEntries(resource: string, operations: readonly OperationModel[]): Entry[] {
  const known = new Set<string>();
  return operations.flatMap((operation) =>
    receivedFields(operation).flatMap((field) => {
      if (known.has(field.name)) return [];
      known.add(field.name);
      return [fieldEntry(field, `${resource} › ${operation.title} › Response`, operation.url)];
    }),
  );
}

function contractEntries(root: ContractNode, builder: Builder): Entry[] {
  const pages = [...builder.operations()];
  const objects = builder.resources().flatMap(({name, url, object}): Entry[] => {
    if (!object)
      return responseEntries(
        name,
        pages.filter(({resource}) => resource?.name === name),
      );
    const place = `${name} › The object`;
    return object.shape.fields.flatMap(withNestedFields).map((field) => fieldEntry(field, place, url));
  });
  // Another company's function can have no parameter.
  const ofCompany: (root: ContractNode) => Entry[] = ownEntries;
  return [
    ...pages.flatMap((operation) => [operationEntry(operation), ...fieldEntries(operation)]),
    ...objects,
    ...statusEntries(),
    ...ofCompany(root),
  ];
}

export function searchEntries(contents: readonly PageContents[]): Entry[] {
  const {root, builder} = readReference();
  const contract = contractEntries(root, builder);
  const known = new Set(contract.map(({url}) => url));
  const resources = new Set(builder.groups.map(({slug}) => referenceOptions.resourceUrl(slug)));
  const pages = pageEntries(contents, (route) => known.has(route) || resources.has(route), foldKinds(root));
  const keys = objectKeys(root, builder);
  // Leaves out the entry of an operation's page, because `contract` has an entry with the same URL.
  const others = pages.filter(({url}) => !known.has(url) || url.includes('#'));
  // Page entries come before contract entries, because the dialog uses the first entry with a URL.
  return [...others.map((entry) => (keys.has(entry.url) ? {...entry, keys: keys.get(entry.url)} : entry)), ...contract];
}
