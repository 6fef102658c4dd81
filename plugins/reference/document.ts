import {readFileSync} from 'node:fs';
import {parse as parseWithPlaces, type ParseError, printParseErrorCode} from 'jsonc-parser';
import {LineCounter, parseDocument} from 'yaml';

/** A document that cannot be used, with one sentence that says where and why. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How many references in a row are followed before they are taken for a circle. */
const longestChain = 50;

/**
 * A value of an OpenAPI document together with its place in it. Reading through
 * it follows `$ref`; keywords beside a `$ref` win over what it leads to.
 */
export class Place {
  private constructor(
    private readonly root: unknown,
    readonly value: unknown,
    readonly at: readonly string[],
    /** The reference that led here last, such as `#/components/schemas/Charge`. */
    readonly ref: string | undefined,
  ) {}

  static of(root: unknown): Place {
    return new Place(root, root, [], undefined);
  }

  /** The last part of the reference that led here: a schema's name. */
  get refName(): string | undefined {
    const last = this.ref?.split('/').at(-1);
    return last === undefined ? undefined : unescape(last);
  }

  /** The place as a reader of the file looks for it. */
  toString(): string {
    return this.at.join(' › ') || 'the document';
  }

  private resolve(value: unknown, at: readonly string[]): Place {
    let here: {value: unknown; at: readonly string[]; ref?: string} = {value, at};
    for (let step = 0; isFields(here.value) && typeof here.value.$ref === 'string'; step++) {
      const {$ref, ...beside} = here.value;
      if (step > longestChain) throw new DocumentError(`${at.join(' › ')}: the reference ${$ref} leads in a circle.`);
      if (!$ref.startsWith('#/')) {
        throw new DocumentError(`${at.join(' › ')}: the reference ${$ref} leads to another file. Bundle the document into one file first.`);
      }
      const parts = $ref.slice(2).split('/').map(unescape);
      let target: unknown = this.root;
      for (const part of parts) target = isFields(target) || Array.isArray(target) ? Reflect.get(target, part) : undefined;
      if (target === undefined) throw new DocumentError(`${at.join(' › ')}: the reference ${$ref} leads nowhere.`);
      here = {value: isFields(target) && Object.keys(beside).length > 0 ? {...target, ...beside} : target, at: parts, ref: $ref};
    }
    return new Place(this.root, here.value, here.at, here.ref);
  }

  get(key: string): Place | undefined {
    if (!isFields(this.value)) return undefined;
    const value = this.value[key];
    return value === undefined || value === null ? undefined : this.resolve(value, [...this.at, key]);
  }

  keys(): string[] {
    return isFields(this.value) ? Object.keys(this.value) : [];
  }

  entriesOfSelf(): [string, Place][] {
    const {value} = this;
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).map(([name, below]: [string, unknown]) => [name, this.resolve(below, [...this.at, name])]);
  }

  /** The fields of a mapping, or the items of a list with their numbers. */
  entries(key: string): [string, Place][] {
    return this.get(key)?.entriesOfSelf() ?? [];
  }

  items(key: string): Place[] {
    return Array.isArray(this.get(key)?.value) ? this.entries(key).map(([, item]) => item) : [];
  }

  text(key: string): string | undefined {
    const value = this.get(key)?.value;
    return typeof value === 'string' ? value : undefined;
  }

  number(key: string): number | undefined {
    const value = this.get(key)?.value;
    return typeof value === 'number' ? value : undefined;
  }

  flag(key: string): boolean {
    return this.get(key)?.value === true;
  }

  strings(key: string): string[] {
    const value = this.get(key)?.value;
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  has(key: string): boolean {
    return isFields(this.value) && this.value[key] !== undefined;
  }
}

function unescape(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // A lone per cent sign: the part is meant as it stands.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

function parseYaml(text: string, file: string): unknown {
  const lines = new LineCounter();
  const parsed = parseDocument(text, {lineCounter: lines, prettyErrors: false});
  const [fault] = parsed.errors;
  if (fault) {
    const {line, col} = lines.linePos(fault.pos[0]);
    throw new DocumentError(`${file}:${line}:${col}: this is not YAML. ${fault.message.replace(/\.?$/, '.')}`);
  }
  return parsed.toJS({maxAliasCount: 10_000});
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Node.js does not always say where.
    const faults: ParseError[] = [];
    parseWithPlaces(text, faults, {disallowComments: true});
    const [fault] = faults;
    if (!fault) throw new DocumentError(`${file}: this is not JSON.`);
    const before = text.slice(0, fault.offset).split('\n');
    const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    const reason = printParseErrorCode(fault.error).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    throw new DocumentError(`${file}:${place}: this is not JSON. ${reason}.`);
  }
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document from a file of YAML or JSON.
 * Throws a `DocumentError` that names the place when it cannot.
 */
export function readDocument(file: string): Place {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new DocumentError(`${file} cannot be read. Check the path.`);
  }
  const root = Place.of(file.endsWith('.json') ? parseJson(text, file) : parseYaml(text, file));
  const version = root.text('openapi');
  if (version === undefined || !/^3\.[01]\./.test(version)) {
    const found = version ?? root.text('swagger');
    throw new DocumentError(
      `${file}: \`openapi\` must be 3.0.x or 3.1.x${found === undefined ? ', and is missing' : `, and is ${found}`}.`,
    );
  }
  if (root.get('info')?.text('title') === undefined) throw new DocumentError(`${file}: \`info\` needs a \`title\`.`);
  if (!root.has('paths') && !root.has('webhooks')) throw new DocumentError(`${file}: there are no \`paths\`.`);
  return root;
}
