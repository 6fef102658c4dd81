/** Runs the requests of the Postman collection in order, like Postman. */
import vm from 'node:vm';
import {expect, test} from 'playwright/test';
import {referenceOptions, referenceResources} from '../../config/openapi';
import {postmanCollection, readContract} from '../../packages/openapi-reference';
import {startSandbox, type RunningSandbox} from '../support/sandbox-server';

interface Value {
  key: string;
  value: string;
  disabled?: boolean;
}

/** The part of Postman's collection format 2.1 that these tests use. */
interface Collection {
  auth: {type: 'basic'; basic: Value[]};
  variable: Value[];
  item: {name: string; item: Item[]}[];
}

interface Item {
  name: string;
  request: {
    method: string;
    header: Value[];
    url: {raw: string; query?: Value[]; variable?: Value[]};
    body?: {mode: 'urlencoded'; urlencoded: Value[]};
  };
  event: {listen: 'test'; script: {exec: string[]}}[];
}

let sandbox: RunningSandbox;
test.beforeAll(async () => {
  sandbox = await startSandbox();
});
test.afterAll(() => sandbox.stop());

const collection: Collection = JSON.parse(JSON.stringify(postmanCollection(readContract(referenceOptions.contract))));

test('all requests of the Postman collection succeed in order', async () => {
  const variables = new Map(collection.variable.map(({key, value}) => [key, value]));
  variables.set('baseUrl', sandbox.url).set('secretKey', 'sk_test_postman');
  const filled = (text: string): string =>
    text.replaceAll(/\{\{(.+?)\}\}/g, (_, name: string) => {
      if (name === '$guid') return crypto.randomUUID();
      const value = variables.get(name);
      expect(value, `the variable ${name}`).toBeTruthy();
      return value ?? '';
    });
  const enabled = (values: Value[] = []) =>
    values.filter(({disabled}) => !disabled).map(({key, value}): [string, string] => [key, filled(value)]);

  const succeeded: string[] = [];
  for (const {name, request, event} of collection.item.flatMap((folder) => folder.item)) {
    const {method, header, url, body} = request;
    const path = (url.variable ?? []).reduce(
      (text, {key, value}) => text.replace(`:${key}`, encodeURIComponent(filled(value))),
      url.raw.split('?')[0] ?? '',
    );
    const query = new URLSearchParams(enabled(url.query)).toString();
    const [user = '', password = ''] = collection.auth.basic.map(({value}) => filled(value));
    const response = await fetch(filled(path) + (query && `?${query}`), {
      method,
      headers: [...enabled(header), ['Authorization', `Basic ${btoa(`${user}:${password}`)}`]],
      ...(body && {body: new URLSearchParams(enabled(body.urlencoded))}),
    });
    const text = await response.text();
    const pm = {
      response: {code: response.status, json: (): unknown => JSON.parse(text)},
      test: (_: string, check: () => void) => check(),
      expect: (value: unknown) => ({to: {equal: (other: unknown) => expect(value, `${name}: ${text}`).toBe(other)}}),
      collectionVariables: {set: (key: string, value: string) => variables.set(key, value)},
    };
    for (const {script} of event) vm.runInNewContext(script.exec.join('\n'), {pm});
    succeeded.push(`${method} ${new URL(response.url).pathname.replace(/\/(?:ch|re|cus|evt)_\w+$/, '/{id}')}`);
  }
  expect(succeeded.sort()).toEqual(
    referenceResources()
      .flatMap(({operations}) => operations.map(({method, path}) => `${method.toUpperCase()} ${path}`))
      .sort(),
  );
});

test('no value in the collection is a placeholder, and exclusive parameters are off', () => {
  expect(JSON.stringify(collection)).not.toMatch(/<(?:string|integer|number|boolean)>/);
  const queries = collection.item.flatMap(({item}) => item.flatMap(({request}) => request.url.query ?? []));
  expect(queries.length).toBeGreaterThan(4);
  expect(queries.every(({disabled}) => disabled)).toBe(true);
});
