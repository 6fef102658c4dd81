/**
 * `npx tsx scripts/reference-check.mts path/to/openapi.yaml DIR`: reports the document's facts that the stand-alone reference in
 * DIR lacks. A second parser reads the document. A fact about a field must be in the list entry with the field's name. The command
 * fails below a percentage of facts (`--least 99.9`). DIR can also be another generator's output, in which a fact may be anywhere.
 */
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type DefaultTreeAdapterTypes, parse as parseHtml} from 'parse5';
import {parse as parseYaml} from 'yaml';
import {type Fields, isFields} from '../src/lib/fields';

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text's letters and digits in lower case, without Markdown and HTML, for comparison. */
function bare(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, '')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/^ *(?:```|~~~).*$/gm, '')
    .replaceAll(/!\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1')
    .replaceAll(/\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/^ {0,3}\[[^\]]+\]: .*$/gm, '')
    .replaceAll(/^\s*\d+[.)] /gm, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function attribute(element: Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? '';
}

/** The parts of an operation's page to compare. `rows` maps field names to list entries. */
class Page {
  readonly text: string;
  readonly method: string;
  readonly path: string;
  readonly rows = new Map<string, string>();
  /** Schemas whose fields the page does not list, because it links to them or is too long. */
  readonly continued = new Set<string>();

  constructor(html: string) {
    const main = this.find(parseHtml(html).childNodes, (element) => element.tagName === 'main');
    if (!main) throw new Error('The page has no main part.');
    this.text = this.read(main);
    const [badge, address] = this.endpoint(main);
    this.method = badge;
    this.path = address;
  }

  private find(nodes: readonly Node[], wanted: (element: Element) => boolean): Element | undefined {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      const found = wanted(node) ? node : this.find(node.childNodes, wanted);
      if (found) return found;
    }
    return undefined;
  }

  private plain(node: Node): string {
    if ('value' in node) return node.value;
    return isElement(node) ? node.childNodes.map((child) => this.plain(child)).join('') : '';
  }

  private endpoint(main: Element): [string, string] {
    const line = this.find(main.childNodes, (element) => attribute(element, 'class').includes('endpoint'));
    const code = line && this.find(line.childNodes, (element) => element.tagName === 'code');
    const all = line ? this.plain(line) : '';
    const address = code ? this.plain(code) : '';
    return [
      all
        .slice(0, all.length - address.length)
        .trim()
        .toLowerCase(),
      address,
    ];
  }

  private read(element: Element): string {
    const text = element.childNodes.map((node) => (isElement(node) ? this.read(node) : 'value' in node ? node.value : '')).join('');
    const head = element.childNodes.find((node): node is Element => isElement(node) && node.tagName === 'dt');
    const code = head && this.find(head.childNodes, (each) => each.tagName === 'code');
    if (code) {
      // The prefix of a nested field, such as `card` in `card[number]`, is a separate element.
      const own = code.childNodes.filter((node) => !isElement(node)).map((node) => this.plain(node));
      const name = own.join('').replace(/^\[(.*)\]$/, '$1');
      this.rows.set(name, `${this.rows.get(name) ?? ''}\n${text}`);
    }
    const [, continued] = /^The fields of (.*?)(?: are not shown, to keep this page short\.)?$/.exec(text.trim()) ?? [];
    if (continued !== undefined && attribute(element, 'class').includes('shown')) this.continued.add(continued);
    return text;
  }
}

/** Facts about the fields of the schemas in `continued` are not required. */
type Shown = Pick<Page, 'continued'>;

/** A fact that a page must contain. If the fact is about a field, `row` is the field's name. */
interface Demand {
  kind: string;
  text: string;
  row?: string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

class Reader {
  constructor(private readonly document: Fields) {}

  /** Follows up to 20 references. `name` is the last reference's end, and `beside` has the keywords next to `$ref`. */
  private follow(value: unknown): {value: unknown; name?: string; ref?: string; beside: Fields} {
    let here = value;
    let name: string | undefined;
    let ref: string | undefined;
    let beside: Fields = {};
    for (let step = 0; step < 20 && isFields(here) && typeof here.$ref === 'string'; step++) {
      const {$ref, ...others} = here;
      beside = {...others, ...beside};
      ref = $ref;
      let target: unknown = this.document;
      for (const part of ref.slice(2).split('/')) {
        const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
        target = isFields(target) ? target[key] : Array.isArray(target) ? target[Number(key)] : undefined;
      }
      name = ref.split('/').at(-1);
      here = target;
    }
    return {value: here, beside, ...(name !== undefined && {name}), ...(ref !== undefined && {ref})};
  }

  private fields(value: unknown): Fields {
    const {value: found, beside} = this.follow(value);
    return isFields(found) ? {...found, ...beside} : {};
  }

  /** Returns the descriptions of a schema. A description next to a reference overrides the referenced schema's description. */
  private descriptions(schema: unknown, depth = 0): string[] {
    const own = this.fields(schema);
    if (typeof own.description === 'string') return [own.description];
    if (depth > 5) return [];
    const parts = listOf(own.allOf);
    const inline = parts.filter((part) => isFields(part) && typeof part.$ref !== 'string');
    const inlineDescriptions = inline.flatMap((part) => this.descriptions(part, depth + 1));
    return inlineDescriptions.length > 0 ? inlineDescriptions : parts.flatMap((part) => this.descriptions(part, depth + 1));
  }

  /** Yields the required facts about a schema and its inner schemas. `row` is the field whose list entry must contain them. */
  *schema(given: unknown, row: string | undefined, page: Shown, visited: Set<unknown>, isRoot = false): Generator<Demand> {
    const {value, name, beside} = this.follow(given);
    if (!isFields(value)) return;
    const demand = (kind: string, text: string): Demand => ({kind, text, ...(row !== undefined && {row})});
    const own = {...value, ...beside};
    if (!isRoot || name === undefined) for (const text of this.descriptions(given)) yield demand('description', text);
    for (const each of listOf(own.enum)) if (each !== null) yield demand('value', typeof each === 'string' ? each : JSON.stringify(each));
    for (const key of [
      'minimum',
      'maximum',
      'minLength',
      'maxLength',
      'minItems',
      'maxItems',
      'multipleOf',
      'minProperties',
      'maxProperties',
    ]) {
      const limit = own[key];
      // `minLength: 0`, `minItems: 0` and `minProperties: 0` are not limits. `minLength: 1` is not checked.
      const trivial = key.startsWith('min') && key !== 'minimum' && limit === 0;
      if (typeof limit === 'number' && !trivial && !(key === 'minLength' && limit === 1)) yield demand('limit', String(limit));
    }
    if (typeof own.pattern === 'string') yield demand('limit', own.pattern);
    if (visited.has(value)) return;
    visited.add(value);
    if (name !== undefined && page.continued.has(name)) return;
    for (const [property, below] of Object.entries(isFields(own.properties) ? own.properties : {})) {
      yield {kind: 'property', text: property, row: property};
      yield* this.schema(below, property, page, visited);
    }
    for (const key of ['allOf', 'oneOf', 'anyOf', 'prefixItems']) {
      for (const part of listOf(own[key])) yield* this.part(part, row, page, visited);
    }
    for (const key of ['items', 'additionalProperties', 'not']) yield* this.part(own[key], row, page, visited);
  }

  /** Yields the required facts about a part of a schema, except its description, which `descriptions` already includes. */
  private *part(given: unknown, row: string | undefined, page: Shown, visited: Set<unknown>): Generator<Demand> {
    for (const demand of this.schema(given, row, page, visited)) if (demand.kind !== 'description' || demand.row !== row) yield demand;
  }

  private *content(carrier: Fields, page: Shown, visited: Set<unknown>): Generator<Demand> {
    for (const [type, media] of Object.entries(isFields(carrier.content) ? carrier.content : {})) {
      yield {kind: 'media type', text: type};
      yield* this.schema(this.fields(media).schema, undefined, page, visited, true);
    }
  }

  private *carried(given: unknown, name: string, page: Shown): Generator<Demand> {
    const carrier = this.fields(given);
    yield {kind: 'parameter', text: name, row: name};
    if (typeof carrier.description === 'string') yield {kind: 'description', text: carrier.description, row: name};
    const [content] = Object.values(isFields(carrier.content) ? carrier.content : {});
    for (const demand of this.schema(carrier.schema ?? this.fields(content).schema, name, page, new Set())) {
      if (demand.kind !== 'description' || demand.row !== name || typeof carrier.description !== 'string') yield demand;
    }
  }

  private *security(operation: Fields): Generator<Demand> {
    const schemes = this.fields(this.fields(this.document.components).securitySchemes);
    for (const requirement of listOf(operation.security ?? this.document.security)) {
      for (const [name, scopes] of Object.entries(isFields(requirement) ? requirement : {})) {
        const scheme = this.fields(schemes[name]);
        const words: Record<string, unknown> = {
          apiKey: scheme.name,
          http: scheme.scheme,
          oauth2: 'OAuth 2.0',
          openIdConnect: 'OpenID Connect',
        };
        const text = words[String(scheme.type)];
        if (typeof text === 'string') yield {kind: 'security', text};
        for (const scope of listOf(scopes)) yield {kind: 'scope', text: String(scope)};
      }
    }
  }

  *operation(item: Fields, operation: Fields, page: Shown, isOwn: boolean): Generator<Demand> {
    if (typeof operation.summary === 'string') yield {kind: 'summary', text: operation.summary};
    if (typeof operation.description === 'string') yield {kind: 'description', text: operation.description};
    // Webhooks and callbacks require authentication only if they define it themselves.
    if (isOwn || 'security' in operation) yield* this.security(operation);
    const parameters = new Map<string, unknown>();
    for (const given of [...listOf(item.parameters), ...listOf(operation.parameters)]) {
      const {name, in: place} = this.fields(given);
      if (typeof name === 'string') parameters.set(`${String(place)} ${name}`, given);
    }
    for (const [key, given] of parameters) yield* this.carried(given, key.slice(key.indexOf(' ') + 1), page);
    const body = this.fields(operation.requestBody);
    if (typeof body.description === 'string') yield {kind: 'description', text: body.description};
    yield* this.content(body, page, new Set());
    const visited = new Set<unknown>();
    for (const [status, given] of Object.entries(isFields(operation.responses) ? operation.responses : {})) {
      if (status.startsWith('x-')) continue;
      const response = this.fields(given);
      yield {kind: 'response', text: status};
      if (typeof response.description === 'string') yield {kind: 'description', text: response.description};
      for (const [name, header] of Object.entries(isFields(response.headers) ? response.headers : {})) {
        if (name.toLowerCase() !== 'content-type') yield* this.carried(header, name, page);
      }
      yield* this.content(response, page, visited);
    }
    for (const callback of Object.values(isFields(operation.callbacks) ? operation.callbacks : {})) {
      for (const below of Object.values(this.fields(callback))) {
        for (const [method, sent] of Object.entries(this.fields(below))) {
          if (methods.includes(method) && isFields(sent)) yield* this.operation(this.fields(below), sent, page, false);
        }
      }
    }
  }

  *operations(): Generator<{method: string; address: string; item: Fields; operation: Fields; isOwn: boolean}> {
    for (const key of ['paths', 'webhooks']) {
      const all = this.document[key];
      for (const [address, given] of Object.entries(isFields(all) ? all : {})) {
        if (address.startsWith('x-')) continue;
        const item = this.fields(given);
        for (const method of methods) {
          const operation = item[method];
          if (isFields(operation)) yield {method, address, item, operation, isOwn: key === 'paths'};
        }
      }
    }
  }
}

/** The maximum number of missing facts that are printed for an operation. */
const mostTold = 5;

function plainText(nodes: readonly Node[]): string {
  const texts = nodes.map((node) => {
    if ('value' in node) return node.value;
    return isElement(node) && !['script', 'style', 'template'].includes(node.tagName) ? plainText(node.childNodes) : '';
  });
  return texts.join(' ');
}

function checkForeign(reader: Reader, built: string): {facts: number; missing: number} {
  const files = statSync(built).isDirectory()
    ? readdirSync(built, {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.html'))
        .map((name) => path.join(built, name))
    : [built];
  const whole = files.map((file) => plainText(parseHtml(readFileSync(file, 'utf8')).childNodes)).join('\n');
  const all = bare(whole);
  const known = new Map<string, boolean>();
  const isShown = (text: string): boolean => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = whole.includes(text) || all.includes(bare(text));
    known.set(text, found);
    return found;
  };
  let facts = 0;
  let missing = 0;
  for (const {item, operation, isOwn} of reader.operations()) {
    for (const {text} of reader.operation(item, operation, {continued: new Set()}, isOwn)) {
      facts += 1;
      if (!isShown(text)) missing += 1;
    }
  }
  return {facts, missing};
}

function check(file: string, folder: string): {facts: number; missing: number} {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const parsed: unknown = file.endsWith('.json') ? JSON.parse(text) : parseYaml(text, {merge: true, maxAliasCount: -1});
  if (!isFields(parsed)) throw new Error(`${file} is not a mapping.`);
  const reader = new Reader(parsed);
  if (!existsSync(path.join(folder, 'operations'))) return checkForeign(reader, folder);
  const names = readdirSync(path.join(folder, 'operations'));
  const index = new Map<string, string>();
  const pages = new Map<string, Page>();
  for (const name of names) {
    const page = new Page(readFileSync(path.join(folder, 'operations', name), 'utf8'));
    index.set(`${page.method} ${page.path}`, name);
    // The pages of a large reference do not fit into memory together, so the loop reads each page again.
    if (names.length < 200) pages.set(name, page);
  }
  let facts = 0;
  let missing = 0;
  for (const {method, address, item, operation, isOwn} of reader.operations()) {
    const name = index.get(`${method} ${address}`);
    if (name === undefined) {
      facts += 1;
      missing += 1;
      console.log(`${method.toUpperCase()} ${address} has no page.`);
      continue;
    }
    const page = pages.get(name) ?? new Page(readFileSync(path.join(folder, 'operations', name), 'utf8'));
    const all = bare(page.text);
    const rows = new Map([...page.rows].map(([row, text]) => [row, {text, plain: bare(text)}]));
    const lacks: Demand[] = [];
    for (const demand of reader.operation(item, operation, page, isOwn)) {
      facts += 1;
      const row = demand.row === undefined ? undefined : rows.get(demand.row);
      if (demand.row !== undefined && row === undefined) {
        if (demand.kind === 'property' || demand.kind === 'parameter') lacks.push(demand);
        continue;
      }
      const exact = (row?.text ?? page.text).includes(demand.text);
      if (!exact && !(row?.plain ?? all).includes(bare(demand.text))) lacks.push(demand);
    }
    missing += lacks.length;
    for (const {kind, text: lacking, row} of lacks.slice(0, mostTold)) {
      console.log(
        `${method.toUpperCase()} ${address}: not on the page: ${kind}${row === undefined ? '' : ` of ${row}`}: ${lacking.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
      );
    }
    if (lacks.length > mostTold) console.log(`${method.toUpperCase()} ${address}: … and ${lacks.length - mostTold} more.`);
  }
  return {facts, missing};
}

const {values, positionals} = parseArgs({allowPositionals: true, options: {least: {type: 'string', default: '99.9'}}});
const [file, folder, ...more] = positionals;
if (file === undefined || folder === undefined || more.length > 0) {
  console.error('Usage: npx tsx scripts/reference-check.mts path/to/openapi.yaml DIR [--least 99.9]');
  process.exitCode = 2;
} else {
  const {facts, missing} = check(file, folder);
  const share = facts === 0 ? 100 : (1 - missing / facts) * 100;
  // Rounds down, because the percentage must not be 100 % if a fact is missing.
  console.log(`${facts - missing} of ${facts} facts are on the pages: ${(Math.floor(share * 1000) / 1000).toFixed(3)} %`);
  if (share < Number(values.least)) process.exitCode = 1;
}
