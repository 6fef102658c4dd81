import {isFields} from '../../kit/fields';
import {ExactNumber, exactJson} from './exact-number';
import type {ContractNode} from './node';

/** Keywords that add no structure to a schema. The parts of `allOf` are read separately. */
const annotations = new Set(
  (
    'title description default example examples deprecated readOnly writeOnly nullable externalDocs xml ' +
    '$comment $id $schema $anchor $dynamicAnchor $defs definitions allOf'
  ).split(' '),
);

const narrower = {
  minimum: Math.max,
  maximum: Math.min,
  exclusiveMinimum: Math.max,
  exclusiveMaximum: Math.min,
  minLength: Math.max,
  maxLength: Math.min,
  minItems: Math.max,
  maxItems: Math.min,
  minProperties: Math.max,
  maxProperties: Math.min,
  minContains: Math.max,
  maxContains: Math.min,
};

export type Bound = keyof typeof narrower;

/** The members of a `oneOf` or `anyOf`, or the variants of a schema with a discriminator. */
export interface Union {
  word: 'one of' | 'any of';
  members: Schema[];
  discriminator?: string;
  /** The discriminator values that select each member, in the order of `members`. */
  values: string[][];
}

/** A union whose members only list required fields. It is a rule about one object, not a choice of kinds. */
export interface RequiredRule {
  word: 'one of' | 'any of';
  choices: string[][];
}

function isNull(schema: ContractNode): boolean {
  return schema.text('type') === 'null' || (isFields(schema.value) && schema.value.const === null);
}

function hasStructure(part: ContractNode, besides: readonly string[] = []): boolean {
  const says = (key: string): boolean => !annotations.has(key) && !key.startsWith('x-') && !besides.includes(key);
  return typeof part.value === 'boolean' || part.keys().some(says);
}

/** True if a member of a union allows every value of its type. */
function isPlain(schema: ContractNode): boolean {
  return schema.text('type') !== undefined && !hasStructure(schema, ['type']);
}

/**
 * Returns the enumeration of an `anyOf` that also allows every other value of the type. The enumeration lists only the known
 * values.
 */
function knownValues(part: ContractNode): ContractNode | undefined {
  const kinds = part.items('anyOf').filter((kind) => !isNull(kind));
  const [listed, ...otherLists] = kinds.filter((kind) => kind.has('enum'));
  const [plain] = kinds.filter(isPlain);
  return kinds.length === 2 && otherLists.length === 0 && listed?.text('type') === plain?.text('type') ? listed : undefined;
}

function nameAt(at: readonly string[]): string | undefined {
  return ['schemas', '$defs', 'definitions'].includes(at.at(-2) ?? '') ? at.at(-1) : undefined;
}

interface Flat {
  inOrder: ContractNode[];
  byWeight: ContractNode[];
}

/**
 * A schema merged with its references and its `allOf`. All parts apply: types and enumerations intersect, and the narrower bound
 * counts. Subschemas are read when needed, because a schema can contain itself.
 */
export class Schema {
  /** All mappings that apply, each without its `$ref`, in the document's order. */
  readonly parts: readonly ContractNode[];
  /** The mappings in `parts`, starting with the most specific one. */
  private readonly byWeight: readonly ContractNode[];
  /** The places of the parts that add structure, or else of the first part. Schemas with the same id have the same structure. */
  readonly id: string;
  /** The schema's key among the named schemas, or else the schema's title. */
  readonly name: string | undefined;
  readonly key: string | undefined;
  readonly nullable: boolean;
  /** The references that have no target or are circular. */
  readonly gaps: readonly string[];
  /** The pointers of the enumerations that `knownValues` returns. */
  private readonly openParts: ReadonlySet<string>;
  private knownProperties: [string, Schema][] | undefined;
  private knownUnions: Union[] | undefined;

  /** @param nodes schemas that all apply, such as the definitions of one property in an `allOf` */
  constructor(private readonly nodes: readonly ContractNode[]) {
    const visited = new Set<string>();
    const gaps: string[] = [];
    const nullables: ContractNode[] = [];
    const open = new Set<string>();
    const emptied = new Map<ContractNode, string[]>();
    const flatten = (node: ContractNode): Flat => {
      if (node.gap !== undefined) gaps.push(node.gap);
      const own = node.steps.map((step) => node.alone(step)).filter(({pointer}) => !visited.has(pointer));
      for (const {pointer} of own) visited.add(pointer);
      const below = own.flatMap((part) => [...part.items('allOf'), ...unwrapped(part)].map(flatten));
      return {
        inOrder: [...own, ...below.flatMap(({inOrder}) => inOrder)],
        byWeight: [...own, ...below.reverse().flatMap((each) => each.byWeight)],
      };
    };
    /** Returns the enumeration that `knownValues` finds in a union, or the union's only member apart from `null`. */
    const unwrapped = (part: ContractNode): ContractNode[] =>
      ['oneOf', 'anyOf'].flatMap((key) => {
        const kinds = part.items(key);
        const listed = key === 'anyOf' ? knownValues(part) : undefined;
        if (listed) {
          for (const step of listed.steps) open.add(listed.alone(step).pointer);
          if (kinds.some(isNull)) nullables.push(part);
          emptied.set(part, [...(emptied.get(part) ?? []), key]);
          return [listed];
        }
        const others = kinds.filter((kind) => !isNull(kind));
        if (others.length > 0 && others.length < kinds.length) nullables.push(part);
        if (others.length !== 1) return [];
        emptied.set(part, [...(emptied.get(part) ?? []), key]);
        return others;
      });
    const flat = nodes.map(flatten);
    this.parts = flat.flatMap(({inOrder}) => inOrder);
    this.byWeight = flat.reverse().flatMap(({byWeight}) => byWeight);
    this.gaps = gaps;
    this.openParts = open;
    this.nullable =
      nullables.length > 0 ||
      this.parts.some(
        (part) => part.flag('nullable') || part.strings('type').includes('null') || part.items('enum').some(({value}) => value === null),
      );
    const structural = this.parts.filter((part) => hasStructure(part, emptied.get(part)));
    this.id = (structural.length > 0 ? structural : this.parts.slice(0, 1)).map(({pointer}) => pointer).join('\n');
    const outer = nodes.length === 1 ? nodes[0]?.steps.find(({ref}) => ref !== undefined) : undefined;
    const [only, ...others] = structural;
    this.key = (outer && nameAt(outer.at)) ?? (only && others.length === 0 ? nameAt(only.at) : undefined);
    this.name = this.key ?? this.text('title');
  }

  text(key: string): string | undefined {
    return this.byWeight.map((part) => part.text(key)).find((text) => text !== undefined);
  }

  /** Returns a keyword's value from the most specific part that has it. The value can be `null`. */
  private first(key: string): {value: unknown} | undefined {
    for (const {value} of this.byWeight) if (isFields(value) && value[key] !== undefined) return {value: value[key]};
    return undefined;
  }

  /**
   * Returns a value of the document as the schema's type. YAML reads `01234` as a number, but a schema that allows only strings
   * means the text.
   */
  typed(value: unknown): unknown {
    if (Array.isArray(value)) {
      const {items} = this;
      return items ? value.map((item) => items.typed(item)) : value;
    }
    const isScalar = typeof value === 'number' || typeof value === 'boolean' || value instanceof ExactNumber;
    return isScalar && this.declaredTypes.length > 0 && this.declaredTypes.every((type) => type === 'string') ? String(value) : value;
  }

  get fallback(): {value: unknown} | undefined {
    const found = this.first('default');
    return found && {value: this.typed(found.value)};
  }

  /** The author's examples. */
  get examples(): unknown[] {
    const single = this.first('example');
    const several = this.first('examples')?.value;
    const found: unknown[] = single ? [single.value] : Array.isArray(several) ? several : [];
    return found.map((value) => this.typed(value));
  }

  all(key: string): ContractNode[] {
    return this.parts.flatMap((part) => part.get(key) ?? []);
  }

  flag(key: string): boolean {
    return this.parts.some((part) => part.flag(key));
  }

  /** The descriptions of all nodes, as paragraphs. A node without a description uses those of its references and `allOf`. */
  get description(): string | undefined {
    const texts = this.nodes.flatMap((node) => {
      const own = node.text('description');
      if (own !== undefined) return [own];
      return this.nodes.length === 1 ? this.inherited() : (new Schema([node]).description ?? []);
    });
    return texts.length === 0 ? undefined : [...new Set(texts.reverse())].join('\n\n');
  }

  /**
   * Returns the descriptions of the unnamed parts, or else of the named parts. In OpenAPI 3.0, authors add an unnamed part to
   * `allOf` to describe a reference.
   */
  private inherited(): string[] {
    const [own, ...below] = this.parts.map((part) => ({text: part.text('description'), named: nameAt(part.at) !== undefined}));
    const texts = own?.text === undefined ? below : [own, ...below];
    const inline = texts.filter(({text, named}) => text !== undefined && !named);
    return (inline.length > 0 ? inline : texts).flatMap(({text}) => text ?? []);
  }

  /** The types that every `type` keyword allows, without `null`. */
  private get declaredTypes(): string[] {
    const sets = this.parts.flatMap((part) => {
      const single = part.text('type');
      const several = single === undefined ? part.strings('type') : [single];
      return several.length > 0 ? [several] : [];
    });
    const [first, ...others] = sets;
    if (first === undefined) return [];
    const has = (set: string[], type: string): boolean => set.includes(type) || (type === 'integer' && set.includes('number'));
    const narrow = (set: string[], other: string[]): string[] => [
      ...set.filter((type) => has(other, type)),
      ...(set.includes('number') && !set.includes('integer') && !other.includes('number') && other.includes('integer') ? ['integer'] : []),
    ];
    return others.reduce(narrow, first).filter((type) => type !== 'null');
  }

  get types(): string[] {
    const declared = this.declaredTypes;
    if (declared.length > 0) return declared;
    if (this.parts.some((part) => ['properties', 'additionalProperties', 'patternProperties', 'required'].some((key) => part.has(key))))
      return ['object'];
    if (this.parts.some((part) => part.has('items') || part.has('prefixItems'))) return ['array'];
    const value = this.values?.find((each) => each !== null);
    if (value === undefined) return [];
    return [Array.isArray(value) ? 'array' : value instanceof ExactNumber ? 'number' : typeof value];
  }

  /** The values that every `enum` and `const` allows, or else the values that `knownValues` returns. `null` is never included. */
  get values(): unknown[] | undefined {
    return this.enumerated(false) ?? this.enumerated(true);
  }

  /** True if `values` lists only the known values, and the schema also allows other values. */
  get isOpen(): boolean {
    return this.enumerated(false) === undefined && this.enumerated(true) !== undefined;
  }

  private enumerated(open: boolean): unknown[] | undefined {
    const lists = this.parts.flatMap(({value, pointer}) => {
      if (!isFields(value) || this.openParts.has(pointer) !== open) return [];
      return [...('const' in value ? [[value.const]] : []), ...(Array.isArray(value.enum) ? [value.enum] : [])];
    });
    const [first, ...others] = lists;
    if (first === undefined) return undefined;
    const sets = others.map((list) => new Set(list.map((value) => exactJson(value))));
    return first.filter((value) => value !== null && sets.every((set) => set.has(exactJson(value)))).map((value) => this.typed(value));
  }

  /** True if the only value that the schema allows is `null`. */
  get isNull(): boolean {
    return this.parts.some((part) => {
      const values: unknown[] = isFields(part.value) && Array.isArray(part.value.enum) ? part.value.enum : [];
      const types = part.strings('type');
      return (
        isNull(part) ||
        (types.length > 0 && types.every((type) => type === 'null')) ||
        (values.length > 0 && values.every((value) => value === null))
      );
    });
  }

  /** True if the schema is `false`, which allows no value. */
  get isForbidden(): boolean {
    return this.parts.some(({value}) => value === false);
  }

  bound(key: Bound): number | undefined {
    const found = this.parts.flatMap((part) => part.number(key) ?? []);
    return found.length === 0 ? undefined : narrower[key](...found);
  }

  /** Returns a bound with the writing of the document. */
  writtenBound(key: Bound): number | ExactNumber | undefined {
    const bound = this.bound(key);
    const exact = this.all(key).flatMap(({value}) => (value instanceof ExactNumber && Number(value) === bound ? [value] : []));
    return exact[0] ?? bound;
  }

  get required(): Set<string> {
    return new Set(this.parts.flatMap((part) => part.strings('required')));
  }

  get properties(): [string, Schema][] {
    this.knownProperties ??= this.merged('properties');
    return this.knownProperties;
  }

  /** True if the schema has properties. Unlike `properties`, this reads none of them. */
  get hasProperties(): boolean {
    return this.all('properties').some((node) => node.keys().length > 0);
  }

  property(name: string): Schema | undefined {
    return this.properties.find(([each]) => each === name)?.[1];
  }

  get patternProperties(): [string, Schema][] {
    return this.merged('patternProperties');
  }

  private merged(key: string): [string, Schema][] {
    const byName = new Map<string, ContractNode[]>();
    for (const [name, node] of this.parts.flatMap((part) => part.entries(key))) byName.set(name, [...(byName.get(name) ?? []), node]);
    return [...byName].map(([name, nodes]) => [name, new Schema(nodes)]);
  }

  /** Returns the schema of a keyword such as `items`. `true` allows any value, and `false` allows none. */
  below(key: string): Schema | boolean | undefined {
    const nodes = this.all(key);
    if (nodes.some(({value}) => value === false)) return false;
    const schemas = nodes.filter((node) => isFields(node.value));
    return schemas.length > 0 ? new Schema(schemas) : nodes.length > 0 ? true : undefined;
  }

  get items(): Schema | undefined {
    const items = this.below('items');
    return items instanceof Schema ? items : undefined;
  }

  /** The schemas of a tuple's items. */
  get tuple(): Schema[] {
    return this.parts.flatMap((part) => part.items('prefixItems')).map((item) => new Schema([item]));
  }

  get rules(): RequiredRule[] {
    return this.choices().flatMap(({word, members}) =>
      members.every(onlyRequires) ? [{word, choices: members.map((member) => member.strings('required'))}] : [],
    );
  }

  get unions(): Union[] {
    this.knownUnions ??= this.readUnions();
    return this.knownUnions;
  }

  private readUnions(): Union[] {
    const unions = this.choices().filter(({members}) => !members.every(onlyRequires));
    const found = unions.map(({word, members, part}) =>
      this.unionOf(word, members, part.get('discriminator') ?? this.all('discriminator')[0]),
    );
    return found.length > 0 ? found : this.children();
  }

  private choices(): {word: Union['word']; members: ContractNode[]; part: ContractNode}[] {
    return this.parts.flatMap((part) =>
      (['oneOf', 'anyOf'] as const).flatMap((key) => {
        const members = part.items(key).filter((member) => !isNull(member));
        if (key === 'anyOf' && knownValues(part)) return [];
        return members.length > 1 ? [{word: key === 'oneOf' ? ('one of' as const) : ('any of' as const), members, part}] : [];
      }),
    );
  }

  private unionOf(word: Union['word'], members: ContractNode[], discriminator: ContractNode | undefined): Union {
    const property = discriminator?.text('propertyName');
    const mapping = new Map<unknown, string[]>();
    for (const [value, target] of discriminator?.get('mapping')?.entriesOfSelf() ?? [])
      mapping.set(target.value, [...(mapping.get(target.value) ?? []), value]);
    const valuesOf = (member: ContractNode): string[] => {
      if (property === undefined) return [];
      const mapped = [member.ref, member.refName].flatMap((target) => mapping.get(target) ?? []);
      return mapped.length > 0 || member.refName === undefined ? mapped : [member.refName];
    };
    return {
      word,
      members: members.map((member) => new Schema([member])),
      discriminator: property,
      values: members.map(valuesOf),
    };
  }

  /** Returns the schemas whose `allOf` refers to this schema with a discriminator. The discriminator does not have to list them. */
  private children(): Union[] {
    const [node] = this.nodes;
    const own = this.nodes.length === 1 ? node?.steps.at(-1) : undefined;
    const discriminator = own && node?.alone(own).get('discriminator');
    if (!own || !node || !discriminator) return [];
    const heirs = node.contract.heirsOf(own.at);
    return heirs.length > 0 ? [this.unionOf('one of', heirs, discriminator)] : [];
  }
}

function onlyRequires(member: ContractNode): boolean {
  return member.strings('required').length > 0 && member.keys().every((key) => key === 'required');
}
