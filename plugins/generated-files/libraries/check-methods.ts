import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {throwFaults} from '../../../packages/kit/faults';
import {linesOf, type SourceLine} from '../../features/source-lines';

const folder = 'docs/_code/libraries';

/** The request of each method. Some languages name a method by a class or module that adds it, such as `Lists`. */
const requestOf = [
  ['create', /\bcreates?\b/i, 'POST', ''],
  ['retrieve', /(?:\b|_)retrieves?\b/i, 'GET', '/{id}'],
  ['list', /(?:\b|_)lists?\b/i, 'GET', ''],
] as const;

const compared = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const indentOf = (line: string): number => line.search(/\S/);

/** Returns the resource that a line declares, such as `events` for `class Events` or `this.events = {`. */
function declared(text: string): string | undefined {
  const [, name] = /\b(?:class |this\.(?=\w+ = )|readonly (?=\w+:))(\w+)/.exec(text) ?? [];
  return name === undefined ? undefined : compared(name);
}

/** Returns the line that declares a resource, and the more indented lines after it, without comments. */
function declarationOf(lines: readonly SourceLine[], resource: string): SourceLine[] {
  const start = lines.findIndex(({text}) => declared(text) === resource);
  const [first, ...rest] = start < 0 ? [] : lines.slice(start);
  if (!first) return [];
  const end = rest.findIndex(({text}) => !/^\s*\{?$/.test(text) && indentOf(text) <= indentOf(first.text));
  return [first, ...rest.slice(0, end)].filter(({text}) => !/^\s*(?:#|\*|\/[/*])/.test(text));
}

/**
 * @param requests the contract's operations, such as `GET /v1/events/{id}`
 * @throws Error with every line of the client libraries that has a method without an operation
 */
export function checkLibraryMethods(siteDir: string, requests: readonly string[]): void {
  const known = new Set(requests.map((request) => request.replace(/\{\w+\}$/, '{id}')));
  const files = readdirSync(join(siteDir, folder)).map((file) => linesOf(siteDir, `${folder}/${file}`));
  const paths = new Set(files.flat().flatMap(({text}) => Array.from(text.matchAll(/["'](\/[\w/-]+)["']/g), ([, path = '']) => path)));
  throwFaults(
    Array.from(paths).flatMap((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return requestOf.flatMap(([method, word, verb, rest]) => {
        const request = `${verb} ${path}${rest}`;
        if (known.has(request)) return [];
        const places = files.flatMap((lines) => declarationOf(lines, compared(name)).find(({text}) => word.test(text)) ?? []);
        return places.map(({place}) => `${place} has ${name}.${method}, but the contract has no ${request}. Remove the method.`);
      });
    }),
  );
}
