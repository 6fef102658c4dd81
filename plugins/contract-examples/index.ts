/**
 * Gives pages the contract's own examples, one small file an operation, so that the request and
 * answer on a marketing page are the ones that the reference shows:
 * `import example from '@generated/contract-examples/default/createCharge.json'`.
 */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parse} from 'yaml';
import type {ContractExample} from './example';

type Json = null | boolean | number | string | Json[] | {[key: string]: Json};

function child(node: Json | undefined, key: string): Json | undefined {
  return node !== null && typeof node === 'object' && !Array.isArray(node) ? node[key] : undefined;
}

function first(node: Json | undefined): Json | undefined {
  return node !== null && typeof node === 'object' && !Array.isArray(node) ? Object.values(node)[0] : undefined;
}

function entries(node: Json | undefined): [string, Json][] {
  return node !== null && typeof node === 'object' && !Array.isArray(node) ? Object.entries(node) : [];
}

/** Follows a `$ref` inside the document, as far as it leads. */
function resolve(document: Json, node: Json | undefined): Json | undefined {
  const ref = child(node, '$ref');
  if (typeof ref !== 'string') return node;
  return resolve(document, ref.split('/').slice(1).reduce(child, document));
}

function exampleIn(document: Json, body: Json | undefined): Json {
  const media = first(child(resolve(document, body), 'content'));
  return child(resolve(document, first(child(media, 'examples'))), 'value') ?? null;
}

/** The first example of every operation: its request's body (`null` without one) and its success. */
export function readExamples(source: string): Record<string, ContractExample> {
  const document: Json = parse(source);
  const found: Record<string, ContractExample> = {};
  for (const [route, methods] of entries(child(document, 'paths'))) {
    for (const [method, operation] of entries(methods)) {
      const id = child(operation, 'operationId');
      if (typeof id !== 'string') continue;
      found[id] = {
        method: method.toUpperCase(),
        path: route,
        request: exampleIn(document, child(operation, 'requestBody')),
        response: exampleIn(document, child(child(operation, 'responses'), '200')),
      };
    }
  }
  return found;
}

export default function contractExamples({siteDir}: LoadContext): Plugin {
  const contract = path.join(siteDir, 'openapi/payments.yaml');
  return {
    name: 'contract-examples',
    getPathsToWatch: () => [contract],
    async contentLoaded({actions}) {
      const examples = readExamples(await readFile(contract, 'utf8'));
      for (const [id, example] of Object.entries(examples)) {
        await actions.createData(`${id}.json`, example);
      }
    },
  };
}
