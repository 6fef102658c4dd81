/** Finds the operations of a document, with what their pages, samples and links need. */
import {isFields} from '../kit/fields';
import type {ContractNode} from './contract/node';
import {kebab, Slugger} from './slugs';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export interface Found {
  node: ContractNode;
  /** The path item that contains the operation. */
  item: ContractNode;
  method: string;
  path: string;
  tags: string[];
  slug: string;
  title: string;
  /** The string is empty if the document has no `operationId`. */
  operationId: string;
}

/** Returns the operations of a path, of a webhook or of a callback's expression. */
export function operationsIn(item: ContractNode): [method: string, node: ContractNode][] {
  return item.entriesOfSelf().filter(([method, node]) => methods.includes(method) && isFields(node.value));
}

export function findOperations(root: ContractNode): Found[] {
  const slugs = new Slugger();
  return root.entries('paths').flatMap(([path, item]) =>
    operationsIn(item).map(([method, node]) => ({
      node,
      item,
      method,
      path,
      tags: node.strings('tags'),
      slug: slugs.file(node.text('operationId') ?? node.text('summary') ?? '', kebab(`${method} ${path}`) || 'operation'),
      title: titleOf({node, method, path}),
      operationId: node.text('operationId') ?? '',
    })),
  );
}

/** A title with more characters is cut, because search results and links repeat it. */
const longestTitle = 300;

export function shortened(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle)}…`;
}

export function titleOf({node, method, path}: Pick<Found, 'node' | 'method' | 'path'>): string {
  return shortened(node.text('summary') || node.text('operationId') || `${method.toUpperCase()} ${path}`);
}

/** Returns a server's URL with the defaults of its variables. A relative URL gets the host `api.example.com`. */
function addressOf(server: ContractNode | undefined): string {
  const variables = new Map(server?.entries('variables').map(([name, variable]) => [name, variable.text('default') ?? name]));
  const url = (server?.text('url') ?? '').replaceAll(/\{([^{}]+)\}/g, (_, name: string) => variables.get(name) ?? name).replace(/\/$/, '');
  if (url.startsWith('//')) return `https:${url}`;
  return /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://api.example.com${url.startsWith('/') || url === '' ? '' : '/'}${url}`;
}

/** Returns the URL of the server that an operation, its path or the document names first. */
export function serverOf(root: ContractNode, {node, item}: Pick<Found, 'node' | 'item'>): string {
  return addressOf([node, item, root].flatMap((each) => each.items('servers'))[0]);
}

export function parametersOf({item, node}: Pick<Found, 'item' | 'node'>): ContractNode[] {
  const byKey = new Map<string, ContractNode>();
  for (const parameter of [...item.items('parameters'), ...node.items('parameters')]) {
    byKey.set(`${parameter.text('in')} ${parameter.text('name')}`, parameter);
  }
  return [...byKey.values()];
}
