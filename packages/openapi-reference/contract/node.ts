import {ExactNumber} from './exact-number';
import {type Fields, isFields} from '../../kit/fields';

/** A chain with more references than this counts as circular. */
const longestChain = 50;

/** The values of these keywords are data, in which `$ref` has no meaning. */
const dataKeys = new Set(['example', 'default', 'const', 'enum', 'value']);

/** The value of each of these keywords is a map with keys that the document's author chose. */
const nameKeys = new Set(
  ['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', 'dependencies', '$defs', 'definitions', 'schemas'].concat(
    ['responses', 'parameters', 'examples', 'requestBodies', 'headers', 'securitySchemes', 'links', 'callbacks', 'pathItems'],
    ['content', 'paths', 'webhooks', 'encoding', 'variables', 'mapping', 'scopes'],
  ),
);

/** In the maps of these keywords, a key that starts with `x-` is an extension. */
const extensibleKeys = new Set(['paths', 'responses', 'callbacks', 'webhooks']);

function unescapePointer(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // Keeps `part` as it is if a percent sign in it does not start an escape sequence.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export class Contract {
  readonly root: ContractNode;
  /**
   * A message for each reference that has no target or is circular. The map's key is the reference's path in the document, joined
   * by line breaks.
   */
  readonly gaps = new Map<string, string>();
  private anchors: Map<string, readonly string[]> | undefined;

  constructor(
    readonly file: string,
    readonly value: Fields,
    private readonly lineOf: (at: readonly string[]) => number | undefined = () => undefined,
  ) {
    this.root = new ContractNode(this, value, [], 'node');
  }

  describe(at: readonly string[]): string {
    const line = this.lineOf(at);
    return `${this.file}${line === undefined ? '' : `:${line}`}: ${at.join(' › ') || 'the document'}`;
  }

  addGap(at: readonly string[], fault: string): void {
    const key = at.join('\n');
    if (!this.gaps.has(key)) this.gaps.set(key, `${this.describe(at)}: ${fault}`);
  }

  /**
   * Returns the target of a reference, or `undefined` if the target does not exist.
   *
   * @throws Error for a reference to another document
   */
  find(reference: string, at: readonly string[]): {value: unknown; at: readonly string[]} | undefined {
    if (!reference.startsWith('#')) {
      throw new Error(`${this.describe(at)}: the reference ${reference} points to another file. Bundle the document into one file first.`);
    }
    if (reference === '#') return {value: this.value, at: []};
    const target = reference.startsWith('#/') ? reference.slice(2).split('/').map(unescapePointer) : this.anchor(reference.slice(1));
    if (target === undefined) return undefined;
    let value: unknown = this.value;
    for (const part of target) value = childOf(value, part);
    return value === undefined || value === null ? undefined : {value, at: target};
  }

  private heirs: Map<string, string[]> | undefined;

  /** Returns the named schemas whose `allOf` refers to the schema at `at`. Each node has a `refName`. */
  heirsOf(at: readonly string[]): ContractNode[] {
    if (this.heirs === undefined) {
      const heirs = new Map<string, string[]>();
      const schemas = childOf(childOf(this.value, 'components'), 'schemas');
      for (const [name, schema] of Object.entries(isFields(schemas) ? schemas : {})) {
        const parts = childOf(schema, 'allOf');
        for (const part of Array.isArray(parts) ? parts : []) {
          const reference = childOf(part, '$ref');
          if (typeof reference === 'string') heirs.set(reference, [...(heirs.get(reference) ?? []), name]);
        }
      }
      this.heirs = heirs;
    }
    const names = this.heirs.get(`#/${at.map(escapePointer).join('/')}`) ?? [];
    return names.map((name) => this.refer(`#/components/schemas/${escapePointer(name)}`, at));
  }

  refer(reference: string, from: readonly string[] = []): ContractNode {
    return ContractNode.resolved(this, {$ref: reference}, from);
  }

  private anchor(name: string): readonly string[] | undefined {
    if (this.anchors === undefined) {
      const found = new Map<string, readonly string[]>();
      const visited = new Set<unknown>();
      const look = (value: unknown, at: readonly string[]): void => {
        if (typeof value !== 'object' || value === null || visited.has(value)) return;
        visited.add(value);
        if (isFields(value)) {
          for (const key of ['$anchor', '$dynamicAnchor']) {
            const given = value[key];
            if (typeof given === 'string' && !found.has(given)) found.set(given, at);
          }
        }
        for (const [key, below] of Object.entries(value)) if (!dataKeys.has(key)) look(below, [...at, key]);
      };
      look(this.value, []);
      this.anchors = found;
    }
    return this.anchors.get(name);
  }
}

/** What a mapping's keys are: OpenAPI keywords (`node`), names from the author (`names`), or plain data (`data`). */
type Kind = 'node' | 'names' | 'data';

/** Returns the kind of the value with the key `key` in a mapping of the kind `kind`. */
function kindOf(kind: Kind, key: string, value: unknown): Kind {
  if (kind === 'data') return 'data';
  if (kind === 'names') return 'node';
  if (key.startsWith('x-') || dataKeys.has(key) || (key === 'examples' && Array.isArray(value))) return 'data';
  return nameKeys.has(key) && isFields(value) ? 'names' : 'node';
}

/** One step in a chain of references: a mapping without its `$ref`, and its place. */
export interface Step {
  value: unknown;
  at: readonly string[];
  /** The reference that leads to this mapping. The first step has no reference. */
  ref?: string;
}

/**
 * The value at the path `at` in a contract. Reading follows `$ref`, except in data such as examples. Keywords beside a `$ref`
 * override the target's keywords. A value of the wrong type counts as missing.
 */
export class ContractNode {
  /** The last reference in the chain that leads to this value, such as `#/components/schemas/Charge`. */
  readonly ref: string | undefined;
  /** The reference that ends the chain because it has no target or is circular. */
  readonly gap: string | undefined;
  /** The mappings in the chain of references. The first one contains the keywords at this place. */
  readonly steps: readonly Step[];

  constructor(
    readonly contract: Contract,
    readonly value: unknown,
    readonly at: readonly string[],
    private readonly kind: Kind,
    origin: {steps?: readonly Step[]; gap?: string} = {},
  ) {
    this.steps = origin.steps ?? [{value, at}];
    this.ref = this.steps.at(-1)?.ref;
    this.gap = origin.gap;
  }

  get refName(): string | undefined {
    const last = this.ref?.split('/').at(-1);
    return last === undefined ? undefined : unescapePointer(last);
  }

  get pointer(): string {
    return this.at.join('/');
  }

  toString(): string {
    return this.contract.describe(this.at);
  }

  /** Returns a node for one step only, without the target of its reference. */
  alone(step: Step): ContractNode {
    return new ContractNode(this.contract, step.value, step.at, 'node', {steps: [step]});
  }

  static resolved(contract: Contract, value: unknown, at: readonly string[], kind: Kind = 'node'): ContractNode {
    if (kind !== 'node' || !isFields(value)) return new ContractNode(contract, value, at, kind);
    const steps: Step[] = [];
    let here: Step = {value, at};
    for (;;) {
      if (!isFields(here.value)) break;
      const reference = [here.value.$ref, here.value.$dynamicRef].find((each) => typeof each === 'string');
      if (typeof reference !== 'string') break;
      const {$ref: _ref, $dynamicRef: _dynamic, ...beside} = here.value;
      steps.push({...here, value: beside});
      const found = steps.length > longestChain ? undefined : contract.find(reference, here.at);
      if (found === undefined) {
        const fault = `the reference ${reference} leads ${steps.length > longestChain ? 'in a circle' : 'nowhere'}.`;
        contract.addGap(at, fault);
        return new ContractNode(contract, beside, at, 'node', {steps: [{value: beside, at}], gap: reference});
      }
      here = {value: found.value, at: found.at, ref: reference};
    }
    steps.push(here);
    const {value: target} = here;
    const beside = steps.slice(0, -1).filter((step) => isFields(step.value) && Object.keys(step.value).length > 0);
    const overlaid = isFields(target)
      ? beside.reduceRight<Fields>((all, step) => (isFields(step.value) ? {...all, ...step.value} : all), target)
      : target;
    return new ContractNode(contract, overlaid, here.at, 'node', {steps});
  }

  get(key: string): ContractNode | undefined {
    const value = isFields(this.value) && Object.hasOwn(this.value, key) ? this.value[key] : undefined;
    return value === undefined || value === null
      ? undefined
      : ContractNode.resolved(this.contract, value, [...this.at, key], kindOf(this.kind, key, value));
  }

  keys(): string[] {
    return isFields(this.value) ? Object.keys(this.value) : [];
  }

  /** Returns a mapping's entries, or a list's items by index. Omits the extensions in the maps of `extensibleKeys`. */
  entriesOfSelf(): [string, ContractNode][] {
    const {value} = this;
    if (!isFields(value) && !Array.isArray(value)) return [];
    const extensible = this.kind === 'names' && extensibleKeys.has(this.at.at(-1) ?? '');
    return Object.entries(value)
      .filter(([name]) => !extensible || !name.startsWith('x-'))
      .map(([name, below]: [string, unknown]) => [
        name,
        ContractNode.resolved(this.contract, below, [...this.at, name], kindOf(this.kind, name, below)),
      ]);
  }

  entries(key: string): [string, ContractNode][] {
    return this.get(key)?.entriesOfSelf() ?? [];
  }

  items(key: string): ContractNode[] {
    return Array.isArray(this.get(key)?.value) ? this.entries(key).map(([, item]) => item) : [];
  }

  /** Returns a string, or a number as text, because YAML parses `version: 1.0` as a number. */
  text(key: string): string | undefined {
    const value = this.get(key)?.value;
    return typeof value === 'string' ? value : typeof value === 'number' || value instanceof ExactNumber ? String(value) : undefined;
  }

  number(key: string): number | undefined {
    const value = this.get(key)?.value;
    return typeof value === 'number' || value instanceof ExactNumber ? Number(value) : undefined;
  }

  flag(key: string): boolean {
    return this.get(key)?.value === true;
  }

  strings(key: string): string[] {
    const value = this.get(key)?.value;
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  has(key: string): boolean {
    return isFields(this.value) && Object.hasOwn(this.value, key);
  }
}
