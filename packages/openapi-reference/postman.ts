/**
 * Converts the contract and its examples to a Postman collection. Variables replace ids. A request that creates an object comes
 * before the requests that need it.
 */
import {isFields} from '../kit/fields';
import type {ContractNode} from './contract/node';
import {asText} from './contract/exact-number';
import {formPairs} from './parameters';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The pairs of a form body, and the kinds of the ids that the request needs. */
interface Form {
  pairs: [string, string][];
  needs: string[];
}

interface Found {
  name: string;
  folder: string;
  method: string;
  path: string;
  description: string;
  parameters: ContractNode[];
  /** The examples of the form body in the contract's order. Without examples, the list has one empty form. */
  examples: Form[];
  response: unknown;
}

/** Returns the prefix of an id, such as `tok`, or `undefined` for any other value. */
function kindOf(value: unknown): string | undefined {
  return typeof value === 'string' ? /^([a-z]{2,8})_\w{6,}$/.exec(value)?.[1] : undefined;
}

function exampleOf(parameter: ContractNode): string {
  return asText(parameter.get('example')?.value);
}

function firstExample(carrier: ContractNode | undefined, mediaType: string): unknown {
  return examplesOf(carrier, mediaType)[0];
}

function examplesOf(carrier: ContractNode | undefined, mediaType: string): unknown[] {
  const content = carrier?.get('content')?.get(mediaType);
  return content?.entries('examples').map(([, example]) => example.get('value')?.value) ?? [];
}

function operationsOf(root: ContractNode): Found[] {
  return root.entries('paths').flatMap(([path, item]) =>
    methods.flatMap((method): Found[] => {
      const operation = item.get(method);
      if (!operation) return [];
      const form = operation.get('requestBody')?.get('content')?.get('application/x-www-form-urlencoded');
      const bodies = examplesOf(operation.get('requestBody'), 'application/x-www-form-urlencoded');
      const parameters = [...item.items('parameters'), ...operation.items('parameters')];
      const ids = parameters.filter((each) => each.text('in') === 'path').flatMap((each) => kindOf(each.text('example')) ?? []);
      const examples = bodies.map((body): Form => {
        const pairs = formPairs(form, body).map(({name, value}): [string, string] => [name, value]);
        return {pairs, needs: [...ids, ...pairs.flatMap(([, value]) => kindOf(value) ?? [])]};
      });
      return [
        {
          name: operation.text('summary') ?? path,
          folder: operation.strings('tags')[0] ?? '',
          method: method.toUpperCase(),
          path,
          description: operation.text('description') ?? '',
          parameters,
          examples: examples.length > 0 ? examples : [{pairs: [], needs: ids}],
          response: firstExample(operation.get('responses')?.get('200'), 'application/json'),
        },
      ];
    }),
  );
}

/** Returns the id of the object in a response, or of the first object in a list. */
function objectOf(response: unknown): {id: unknown; isList: boolean} {
  const fields = isFields(response) ? response : {};
  const [first]: unknown[] = Array.isArray(fields.data) ? fields.data : [];
  return first === undefined ? {id: fields.id, isList: false} : {id: isFields(first) ? first.id : undefined, isList: true};
}

/** Returns a variable for each id prefix. Its name comes from the folder: ids such as `ch_123` in `Charges` get `charge`. */
function variableNames(operations: Found[]): Map<string, {name: string; example: string}> {
  const names = new Map<string, {name: string; example: string}>();
  for (const {response, folder} of operations) {
    const {id} = objectOf(response);
    const kind = kindOf(id);
    if (kind && typeof id === 'string' && !names.has(kind)) names.set(kind, {name: folder.toLowerCase().replace(/s$/, ''), example: id});
  }
  return names;
}

interface Planned extends Found {
  form: [string, string][];
}

/** Chooses an example for each operation. Operations that create an object come before those that need it. */
function plan(operations: Found[]): Planned[] {
  const left = [...operations];
  const planned: Planned[] = [];
  const made = new Set<string>();
  while (left.length > 0) {
    const isReady = (form: Form | undefined) => form?.needs.every((kind) => made.has(kind));
    const readyForm = (operation: Found) => operation.examples.find(isReady);
    // An example is ready if earlier requests create its objects. Prefers a POST request with a ready first example, then any ready
    // POST, then any ready request.
    const posts = left.filter(({method}) => method === 'POST');
    const next = posts.find((each) => isReady(each.examples[0])) ?? posts.find(readyForm) ?? left.find(readyForm) ?? left[0];
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    const form = (readyForm(next) ?? next.examples[0])?.pairs ?? [];
    // A token can be used only once, so a later request needs a new token.
    for (const [name, value] of form) if (name === 'source') made.delete(kindOf(value) ?? '');
    const kind = kindOf(objectOf(next.response).id);
    if (kind) made.add(kind);
    planned.push({...next, form});
  }
  return planned;
}

/** Returns the collection in Postman's format 2.1, as an object for `JSON.stringify`. */
export function postmanCollection(root: ContractNode): object {
  const operations = operationsOf(root);
  const names = variableNames(operations);
  const inVariables = (value: string): string => {
    const found = names.get(kindOf(value) ?? '');
    return found ? `{{${found.name}}}` : value;
  };
  const item = ({name, method, path, description, parameters, form, response}: Planned): object => {
    const at = (place: string) => parameters.filter((each) => each.text('in') === place);
    const query = at('query').map((each) => ({
      key: each.text('name'),
      value: exampleOf(each),
      description: each.text('description'),
      // Turns query parameters off by default, because some of them exclude each other.
      disabled: true,
    }));
    const {id, isList} = objectOf(response);
    const variable = names.get(kindOf(id) ?? '');
    const script = [
      "pm.test('succeeds', function () { pm.expect(pm.response.code).to.equal(200); });",
      ...(variable && (method === 'POST' || isList)
        ? [`pm.collectionVariables.set('${variable.name}', pm.response.json()${isList ? '.data[0]' : ''}.id);`]
        : []),
    ];
    const segments = path
      .split('/')
      .slice(1)
      .map((part) => part.replace(/^\{(.+)\}$/, ':$1'));
    return {
      name,
      request: {
        method,
        description,
        header: at('header').map((each) => ({
          key: each.text('name'),
          value: each.text('name') === 'Idempotency-Key' ? '{{$guid}}' : exampleOf(each),
          description: each.text('description'),
        })),
        url: {
          raw: `{{baseUrl}}/${segments.join('/')}`,
          host: ['{{baseUrl}}'],
          path: segments,
          ...(query.length > 0 && {query}),
          ...(at('path').length > 0 && {
            variable: at('path').map((each) => ({key: each.text('name'), value: inVariables(each.text('example') ?? '')})),
          }),
        },
        ...(method === 'POST' && {
          body: {mode: 'urlencoded', urlencoded: form.map(([key, value]) => ({key, value: inVariables(value), type: 'text'}))},
        }),
      },
      event: [{listen: 'test', script: {type: 'text/javascript', exec: script}}],
    };
  };

  const ordered = plan(operations);
  const info = root.get('info');
  return {
    info: {
      name: info?.text('title'),
      description: `${info?.text('description') ?? ''}\n\nSet \`secretKey\` to your test key, or \`baseUrl\` to another server. Run the requests in order, from the first. Each request stores the id of the object that it creates, and later requests use that id.`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'basic',
      basic: [
        {key: 'username', value: '{{secretKey}}', type: 'string'},
        {key: 'password', value: '', type: 'string'},
      ],
    },
    variable: [
      {key: 'baseUrl', value: root.items('servers')[0]?.text('url') ?? ''},
      {key: 'secretKey', value: ''},
      ...[...names.values()].map(({name, example}) => ({key: name, value: example})),
    ],
    item: [...new Set(ordered.map(({folder}) => folder))].map((folder) => ({
      name: folder,
      item: ordered.filter((each) => each.folder === folder).map(item),
    })),
  };
}
