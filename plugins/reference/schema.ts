import {isFields, type Place} from './document';
import type {Field, Kind, Limits, Shape} from './model';
import type {Renderer} from './renderer';
import type {Slugger} from './slugs';

/** One request body, or all answers of an operation: within it a named schema is shown once, and linked to after that. */
export interface Region {
  renderer: Renderer;
  slugger: Slugger;
  /** The anchor of the region; fields' anchors begin with it. */
  anchor: string;
  /** Form bodies write nested names in brackets, JSON with dots. */
  brackets: boolean;
  shown: Map<string, string>;
}

/** A schema with everything that it takes from its `allOf`, itself first. */
function partsOf(schema: Place, met: readonly string[] = []): Place[] {
  if (schema.ref !== undefined && met.includes(schema.ref)) return [];
  const seen = schema.ref === undefined ? met : [...met, schema.ref];
  return [schema, ...schema.items('allOf').flatMap((part) => partsOf(part, seen))];
}

function firstText(parts: Place[], key: string): string | undefined {
  return parts.map((part) => part.text(key)).find((text) => text !== undefined);
}

function isNull(schema: Place): boolean {
  return schema.text('type') === 'null';
}

/** The kinds of a union, `null` aside. */
function kindsOf(parts: Place[]): {word: 'one of' | 'any of'; schemas: Place[]} | undefined {
  for (const part of parts) {
    const one = part.items('oneOf').filter((kind) => !isNull(kind));
    if (one.length > 0) return {word: 'one of', schemas: one};
    const any = part.items('anyOf').filter((kind) => !isNull(kind));
    if (any.length > 0) return {word: 'any of', schemas: any};
  }
  return undefined;
}

/** A union whose kinds only say which fields are required is a rule, not a choice of shapes. */
function ruleOf(parts: Place[]): string | undefined {
  const kinds = kindsOf(parts);
  if (kinds === undefined) return undefined;
  const onlyRequire = kinds.schemas.every(
    (kind) => isFields(kind.value) && kind.strings('required').length > 0 && Object.keys(kind.value).every((key) => key === 'required'),
  );
  if (!onlyRequire) return undefined;
  const choices = kinds.schemas.map((kind) =>
    kind
      .strings('required')
      .map((name) => `\`${name}\``)
      .join(' with '),
  );
  const [last, ...before] = choices.reverse();
  const list = before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
  return `${kinds.word === 'one of' ? 'Exactly' : 'At least'} one of ${list} is required.`;
}

/** `X or null`, written as a union, is X that may be null. */
function unwrap(schema: Place): {schema: Place; nullable: boolean} {
  for (const key of ['oneOf', 'anyOf']) {
    const kinds = schema.items(key);
    const [only, ...more] = kinds.filter((kind) => !isNull(kind));
    if (only && more.length === 0 && !schema.has('properties')) return {schema: only, nullable: kinds.length > 1};
  }
  return {schema, nullable: false};
}

function typesOf(parts: Place[]): string[] {
  for (const part of parts) {
    const single = part.text('type');
    if (single !== undefined) return [single];
    const several = part.strings('type');
    if (several.length > 0) return several;
  }
  if (parts.some((part) => part.has('properties') || part.has('additionalProperties'))) return ['object'];
  if (parts.some((part) => part.has('items'))) return ['array'];
  const sample = parts
    .flatMap((part) => [part.get('const')?.value, ...part.items('enum').map(({value}) => value)])
    .find((value) => value !== undefined);
  return sample === undefined ? [] : [typeof sample];
}

const longestTitle = 40;

function nameOf(schema: Place): string | undefined {
  return schema.refName ?? schema.text('title');
}

/** A schema's type in words. */
export function typeInWords(given: Place): string {
  const {schema} = unwrap(given);
  const parts = partsOf(schema);
  const kinds = ruleOf(parts) === undefined ? kindsOf(parts) : undefined;
  if (kinds) {
    const labels = [...new Set(kinds.schemas.map((kind) => nameOf(kind) ?? typeInWords(kind)))];
    return labels.length > 4 ? `${kinds.word} ${labels.length} kinds` : labels.join(' or ');
  }
  const types = typesOf(parts).filter((type) => type !== 'null');
  const items = parts.map((part) => part.get('items')).find((found) => found !== undefined);
  const words = types.map((type) => {
    if (type !== 'array' || items === undefined) return type;
    const inner = partsOf(items);
    const plain = inner.some((part) => part.has('properties') || part.has('oneOf') || part.has('anyOf'));
    return `array of ${(plain ? nameOf(items) : undefined) ?? typeInWords(items)}`;
  });
  const text = words.join(' or ') || 'any';
  const scalar = types.every((type) => type !== 'object' && type !== 'array');
  const title = firstText(parts, 'title');
  const note = scalar && title !== undefined && title.length <= longestTitle ? title : firstText(parts, 'format');
  return scalar && note !== undefined ? `${text}, ${note}` : text;
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const longestExample = 160;

function exampleOf(parts: Place[]): string | undefined {
  for (const part of parts) {
    const found = part.get('example')?.value ?? part.items('examples')[0]?.value;
    if (found === undefined) continue;
    const text = written(found);
    return text.length <= longestExample && text !== '' ? text : undefined;
  }
  return undefined;
}

const numbers = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;
const exclusives = ['exclusiveMinimum', 'exclusiveMaximum'] as const;

function limitsOf(parts: Place[]): Limits | undefined {
  const limits: Limits = {};
  for (const part of parts) {
    for (const key of numbers) limits[key] ??= part.number(key);
    for (const key of exclusives) limits[key] ??= part.number(key) ?? (part.flag(key) || undefined);
    limits.pattern ??= part.text('pattern');
  }
  const known = Object.entries(limits).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

function valuesOf(parts: Place[]): string[] | undefined {
  for (const part of parts) {
    const constant = part.get('const');
    if (constant) return [written(constant.value)];
    const list = part.get('enum')?.value;
    if (Array.isArray(list)) return list.filter((value) => value !== null).map(written);
  }
  return undefined;
}

interface FieldContext {
  region: Region;
  name: string;
  within?: string;
  required: boolean;
  /** What a parameter says of itself wins over its schema. */
  description?: string;
  deprecated?: boolean;
  example?: string;
}

/** A field of the model, with what nests in it. */
export function fieldOf(given: Place, context: FieldContext): Field {
  const {schema, nullable} = unwrap(given);
  const {region, name, within, required} = context;
  const outer = partsOf(given);
  const parts = given === schema ? outer : [...outer, ...partsOf(schema)];
  const items = parts.map((part) => part.get('items')).find((found) => found !== undefined);
  const inner = items ? partsOf(items) : [];
  const full = `${within ?? ''}${name}`;
  const anchor = region.slugger.anchor(`${region.anchor}-${full}`);
  const description = context.description ?? firstText(parts, 'description');
  const access = parts.some((part) => part.flag('readOnly'))
    ? 'read-only'
    : parts.some((part) => part.flag('writeOnly'))
      ? 'write-only'
      : undefined;
  const fallback = parts.map((part) => part.get('default')).find((found) => found !== undefined);
  const mayBeNull = nullable || parts.some((part) => part.flag('nullable') || part.strings('type').includes('null'));
  const nested = shapeOf(schema, {region, label: full, path: full, anchor});
  return {
    name,
    ...(within !== undefined && {within}),
    anchor,
    type: typeInWords(given),
    ...(required && {required}),
    ...((context.deprecated ?? parts.some((part) => part.flag('deprecated'))) && {deprecated: true}),
    ...(mayBeNull && {nullable: true}),
    ...(access !== undefined && {access}),
    ...(description !== undefined && {description: region.renderer.prose(description)}),
    ...optional('limits', limitsOf(parts) ?? limitsOf(inner)),
    ...optional('values', valuesOf(parts) ?? valuesOf(inner)),
    ...(fallback && {fallback: written(fallback.value)}),
    ...optional('example', context.example ?? exampleOf(parts)),
    ...optional('nested', nested),
  };
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): {[K in Key]?: Value} {
  const found: {[K in Key]?: Value} = {};
  if (value !== undefined) found[key] = value;
  return found;
}

interface ShapeContext {
  region: Region;
  label: string;
  /** The name of what the shape is inside of; empty at the top. */
  path: string;
  anchor: string;
  /** Shows the fields even of a schema that was shown: each answer has its own, and only what is inside them is linked. */
  whole?: boolean;
}

function prefix({region, path}: ShapeContext, name: string): {name: string; within?: string} {
  if (path === '') return {name};
  return region.brackets ? {name: `[${name}]`, within: path} : {name, within: `${path}.`};
}

/** The inside of a union's kind. A page shows it once and links to it after that: unions are long. */
function kindShape(kind: Place, context: ShapeContext): Shape | undefined {
  const {kinds} = context.region.slugger;
  const shownAt = kind.ref === undefined ? undefined : kinds.get(kind.ref);
  if (shownAt !== undefined) return {label: context.label, fields: [], shownAt};
  const shape = shapeOf(kind, context);
  if (kind.ref !== undefined && shape && shape.shownAt === undefined) kinds.set(kind.ref, context.anchor);
  return shape;
}

/** The inside of an object, of a list of objects, or of a union; nothing for a plain value. */
export function shapeOf(given: Place, context: ShapeContext): Shape | undefined {
  const {schema} = unwrap(given);
  const {region, label, path, anchor} = context;
  const parts = partsOf(schema);
  const rule = ruleOf(parts);
  const union = rule === undefined ? kindsOf(parts) : undefined;
  const items = parts.map((part) => part.get('items')).find((found) => found !== undefined);
  const named = parts.flatMap((part) => part.entries('properties'));
  const rest = parts.map((part) => part.get('additionalProperties')).find((found) => isFields(found?.value));
  const patterns = parts.flatMap((part) => part.entries('patternProperties'));

  if (union === undefined && named.length === 0 && rest === undefined && patterns.length === 0) {
    if (items === undefined) return undefined;
    // A list that holds itself ends here; a list of plain values has no inside.
    if (schema.ref !== undefined && !context.whole && region.shown.has(schema.ref))
      return {label, fields: [], shownAt: region.shown.get(schema.ref)};
    if (schema.ref !== undefined) region.shown.set(schema.ref, anchor);
    return shapeOf(items, {region, label: `each item of ${label}`, path: `${path}[]`, anchor});
  }

  if (schema.ref !== undefined) {
    const shownAt = region.shown.get(schema.ref);
    if (shownAt !== undefined && !context.whole) return {label: schema.refName ?? label, fields: [], shownAt};
    if (shownAt === undefined) region.shown.set(schema.ref, anchor);
  }

  const required = new Set(parts.flatMap((part) => part.strings('required')));
  const byName = new Map<string, Place>();
  for (const [name, property] of named) if (!byName.has(name)) byName.set(name, property);
  const fields = [...byName].map(([name, property]) => fieldOf(property, {region, ...prefix(context, name), required: required.has(name)}));
  for (const [name, property] of [...patterns, ...(rest ? [['any other name', rest] as const] : [])]) {
    fields.push(fieldOf(property, {region, ...prefix(context, `‹${name}›`), required: false}));
  }

  const mapping = parts.map((part) => part.get('discriminator')?.get('mapping')?.value).find(isFields) ?? {};
  const shapes = union?.schemas.map((kind): Kind => {
    const byValue = Object.entries(mapping).find(([, target]) => target === kind.ref)?.[0];
    const shape = kindShape(kind, {region, label: nameOf(kind) ?? label, path, anchor});
    const description = kind.text('description');
    return {
      label: byValue ?? nameOf(kind) ?? typeInWords(kind),
      ...(description !== undefined && {description: region.renderer.prose(description)}),
      ...(shape && {shape}),
    };
  });
  const telling = shapes?.some((kind) => kind.shape !== undefined || kind.description !== undefined) ?? false;
  if (fields.length === 0 && !telling) return undefined;
  return {
    label,
    fields,
    ...(rule !== undefined && {rules: [region.renderer.prose(rule)]}),
    ...(union && shapes && telling && {kinds: {word: union.word, shapes}}),
  };
}
