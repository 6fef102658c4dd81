import {Schema, type Union} from './contract/schema';
import {isFields} from '../kit/fields';
import {listed} from '../kit/listed';
import {asText} from './contract/exact-number';
import type {ContractNode} from './contract/node';
import {limitsInWords} from './limits';
import type {Fact, Field, FieldExample, Limits, Variant, Shape, ShapeUnion, Words} from './model';
import type {Renderer} from './renderer';
import type {Slugger} from './slugs';

export interface Page {
  slugger: Slugger;
  fields: number;
  /** Returns the URL of the page that shows a schema as its object, unless this is the current page. */
  objectUrl?: (name: string) => string | undefined;
}

/** A part of a page, such as a response. Regions that share `shown` expand each schema once, and then link to it. */
export interface Region {
  renderer: Renderer;
  page: Page;
  /** The anchors of fields start with this prefix. */
  anchor: string;
  /** True if nested names use brackets, as in forms and `deepObject` parameters. If false, they use dots. */
  brackets: boolean;
  /** True for forms, parameters and headers, in which every value is text. */
  isText: boolean;
  /**
   * True for a response or a resource. The page then hides `additionalProperties: false`, because clients must ignore new fields.
   */
  inResponse: boolean;
  /** The anchors of the schemas that are already expanded, by `Schema.id`. */
  shown: Map<string, string>;
}

/** A page with more fields than this expands no further schema. */
const mostFields = 2000;
/** Named schemas at a greater depth than this are not expanded. */
const deepest = 12;

/**
 * Keywords that the page shows, or that only structure the document. The page lists all others, except extensions, as "Other
 * keywords".
 */
const known = new Set(
  ['$id', '$schema', '$anchor', '$dynamicAnchor', '$vocabulary', '$comment', '$defs', 'definitions', '$ref', '$dynamicRef', 'id'].concat(
    ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependentRequired', 'dependencies', 'discriminator'],
    ['prefixItems', 'items', 'additionalItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems', 'uniqueItems'],
    ['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'unevaluatedProperties', 'minProperties', 'maxProperties'],
    ['type', 'enum', 'const', 'multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
    ['pattern', 'minItems', 'maxItems', 'required', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
    ['title', 'description', 'default', 'deprecated', 'readOnly', 'writeOnly', 'example', 'examples', 'nullable', 'externalDocs', 'xml'],
  ),
);

function code(text: unknown): {code: string} {
  return {code: asText(text)};
}

/** Matches text that is a value of another type in YAML or JSON. */
const otherValues = /^(~|null|true|false|[-+]?(\d[\d_]*\.?\d*(e[-+]?\d+)?|\.\d+|0[xob][\da-f]+))$/i;

/**
 * Returns a value as the page shows it. A string has quotation marks if it is empty or looks like another value. If every value is
 * text, only the empty string has them.
 */
function shownText(value: unknown, isText: boolean): string {
  return value === '' || (typeof value === 'string' && !isText && otherValues.test(value)) ? JSON.stringify(value) : asText(value);
}

const listedNames = (names: readonly string[]): string => listed(names.map((name) => `\`${name}\``));

function rulesOf(schema: Schema): string[] {
  const unions = schema.rules.map(({word, choices}) => {
    const names = choices.map((choice) => choice.map((name) => `\`${name}\``).join(' with '));
    return `${word === 'one of' ? 'Exactly' : 'At least'} one of ${listed(names)} is required.`;
  });
  const dependent = [...schema.all('dependentRequired'), ...schema.all('dependencies')].flatMap((node) =>
    node.entriesOfSelf().flatMap(([name, {value}]) => {
      const names = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
      return names.length > 0 ? [`If \`${name}\` is present, ${listedNames(names)} ${names.length === 1 ? 'is' : 'are'} required.`] : [];
    }),
  );
  return [...unions, ...dependent];
}

/** True if an object can have only the named fields. */
function isClosed(schema: Schema): boolean {
  return schema.below('additionalProperties') === false || schema.below('unevaluatedProperties') === false;
}

/** The fields of which exactly one is required, with their number. */
function alternativesOf(schema: Schema): Map<string, number> {
  const rules = schema.rules.filter(({word, choices}) => word === 'one of' && choices.every(({length}) => length === 1));
  return new Map(rules.flatMap(({choices}) => choices.flat().map((name): [string, number] => [name, choices.length])));
}

const longestTitle = 40;
const deepestType = 5;
const mostVariants = 4;

function isComposite(schema: Schema): boolean {
  return schema.hasProperties || schema.unions.length > 0;
}

function typeInWords(schema: Schema, depth = 0): string {
  const [missing] = schema.gaps;
  if (missing !== undefined) return `not in the document: ${missing}`;
  const [union, ...others] = schema.unions;
  if (union && others.length === 0 && !schema.hasProperties) {
    const labels = [
      ...new Set(union.members.map((variant) => variant.name ?? (depth < deepestType ? typeInWords(variant, depth + 1) : 'any'))),
    ];
    return labels.length > mostVariants ? `${union.word} ${labels.length} kinds` : labels.join(' or ');
  }
  if (schema.isForbidden) return 'not allowed';
  if (schema.isNull) return 'null';
  const {types, items} = schema;
  const words = types.map((type) => {
    if (type !== 'array' || items === undefined) return type;
    const name = isComposite(items) ? items.name : undefined;
    return `array of ${name ?? (depth < deepestType ? typeInWords(items, depth + 1) : 'any')}`;
  });
  const text = words.join(' or ') || 'any';
  const scalar = types.every((type) => type !== 'object' && type !== 'array');
  const title = schema.text('title');
  const notes = [title !== undefined && title.length <= longestTitle && scalar ? title : undefined, schema.text('format')];
  return [text, ...new Set(notes.filter((note) => note !== undefined && note !== ''))].join(', ');
}

const longestExample = 160;

function examplesOf(schema: Schema, {isText}: Region): FieldExample[] {
  const texts = schema.examples.map((value) => shownText(value, isText));
  return texts.filter((value) => value.length <= longestExample).map((value) => ({value}));
}

function limitsOf(schema: Schema): Limits | undefined {
  const [pattern] = schema.all('pattern');
  const limits: Limits = {
    minimum: schema.writtenBound('minimum'),
    maximum: schema.writtenBound('maximum'),
    exclusiveMinimum: schema.writtenBound('exclusiveMinimum') ?? (schema.flag('exclusiveMinimum') || undefined),
    exclusiveMaximum: schema.writtenBound('exclusiveMaximum') ?? (schema.flag('exclusiveMaximum') || undefined),
    minLength: schema.bound('minLength'),
    maxLength: schema.bound('maxLength'),
    minItems: schema.bound('minItems'),
    maxItems: schema.bound('maxItems'),
    pattern: typeof pattern?.value === 'string' ? pattern.value : undefined,
  };
  const known = Object.entries(limits).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

function countWords(least: number | undefined, most: number | undefined, [one, many]: readonly [string, string]): Words[] {
  const noun = (most ?? least) === 1 ? one : many;
  if (least === undefined && most === undefined) return [];
  if (least !== undefined && least === most) return [['exactly ', code(least), ` ${noun}`]];
  return [
    [
      ...(least === undefined ? [] : ['at least ', code(least)]),
      ...(least === undefined || most === undefined ? [] : [' and ']),
      ...(most === undefined ? [] : ['at most ', code(most)]),
      ` ${noun}`,
    ],
  ];
}

/** Joins words with commas. */
export function joined(words: Words[]): Words {
  return words.flatMap((each, index) => (index === 0 ? each : [', ', ...each]));
}

function xmlWords(xml: ContractNode): Words[] {
  const texts = (key: string): Words[] => (xml.has(key) ? [[`${key} `, code(xml.text(key))]] : []);
  const flags = ['attribute', 'wrapped'].filter((key) => xml.flag(key));
  return [...texts('name'), ...flags.map((key) => [key]), ...texts('prefix'), ...texts('namespace')];
}

/** Returns the descriptions of an enumeration's values: a list in the order of the values, or a map. */
function meaningsOf(schema: Schema): Words[] {
  const [described] = [...schema.all('x-enumDescriptions'), ...schema.all('x-enum-descriptions')];
  const names = (schema.values ?? []).map(asText);
  return (described?.entriesOfSelf() ?? []).flatMap(([key, {value}]): Words[] => {
    const name = Array.isArray(described?.value) ? names[Number(key)] : key;
    return name === undefined || typeof value !== 'string' ? [] : [[code(name), `: ${value}`]];
  });
}

function factsOf(schema: Schema, inResponse: boolean): Fact[] {
  const fact = (name: string, words: Words[]): Fact[] => (words.length > 0 ? [{name, words: joined(words)}] : []);
  const texts = (key: string): string[] => [...new Set(schema.all(key).flatMap(({value}) => (typeof value === 'string' ? [value] : [])))];
  const patterns = texts('pattern').slice(1);
  const formats = texts('format').slice(1);
  const extra = schema.below('additionalProperties');
  const unevaluated = schema.below('unevaluatedProperties');
  const rest = schema.below('unevaluatedItems') ?? (schema.all('prefixItems').length > 0 ? schema.below('items') : undefined);
  const strange = [...new Set(schema.parts.flatMap((part) => part.keys()))].filter((key) => !known.has(key) && !key.startsWith('x-'));
  return [
    ...fact('Constraints', [
      ...patterns.map((pattern): Words => ['pattern ', code(pattern)]),
      ...formats.map((format): Words => ['format ', code(format)]),
      ...[...new Set(schema.all('multipleOf').map(({value}) => asText(value)))].map((value): Words => ['multiple of ', code(value)]),
      ...(schema.flag('uniqueItems') ? [['unique items']] : []),
      ...countWords(schema.bound('minProperties'), schema.bound('maxProperties'), ['property', 'properties']),
      ...(schema.all('contains').length > 0
        ? countWords(schema.bound('minContains'), schema.bound('maxContains'), ['matching item', 'matching items'])
        : []),
    ]),
    // An object with named fields has a sentence instead, among its rules.
    ...(!inResponse && isClosed(schema) && !schema.hasProperties ? fact('Other fields', [['not allowed']]) : []),
    ...(extra === true || unevaluated === true ? fact('Other fields', [['allowed']]) : []),
    ...(rest === false ? fact('Additional items', [['not allowed']]) : []),
    ...fact('Content', [
      ...texts('contentMediaType').map((type): Words => [code(type)]),
      ...texts('contentEncoding').map((encoding): Words => ['encoding ', code(encoding)]),
    ]),
    ...fact('Meanings', meaningsOf(schema)),
    ...fact('XML', schema.all('xml').flatMap(xmlWords)),
    ...fact('Other keywords', strange.length > 0 ? [joined(strange.map((key): Words => [code(key)]))] : []),
  ];
}

export function withLinks(description: string | undefined, docs: readonly (ContractNode | undefined)[]): string | undefined {
  const links = docs.flatMap((node) => {
    const url = node?.text('url');
    return url === undefined ? [] : [`[${node?.text('description') ?? 'Read more'}](<${url}>)`];
  });
  const text = [description, ...links].filter((each) => each !== undefined && each.trim() !== '').join('\n\n');
  return text === '' ? undefined : text;
}

export interface FieldContext {
  region: Region;
  name: string;
  within?: string;
  required?: boolean;
  rule?: boolean;
  /** The description, `deprecated` and the examples of a parameter override the same keywords of its schema. */
  description?: string;
  deprecated?: boolean;
  examples?: FieldExample[];
  /** True to leave out the examples, because the page shows them in another place. */
  asExample?: boolean;
  facts?: Fact[];
  depth?: number;
  /** True to expand the schema even if the region has already expanded it. */
  whole?: boolean;
  /** The field's anchor, if the page already has one. By default, the field gets a new anchor. */
  anchor?: string;
  /** `label` is the heading of nested fields, and `path` is their prefix. Both default to the field's full name. */
  label?: string;
  path?: string;
}

/** Returns the list, or `undefined` if it is empty. The model leaves out empty parts of a field. */
export function nonEmpty<Item>(list: Item[] | undefined): Item[] | undefined {
  return list && list.length > 0 ? list : undefined;
}

function isPlain(items: Schema): boolean {
  return !isComposite(items) && items.description === undefined && factsOf(items, true).length === 0 && items.fallback === undefined;
}

export function fieldOf(schema: Schema, context: FieldContext): Field {
  const {region, name, within} = context;
  const {page} = region;
  page.fields += 1;
  const full = `${within ?? ''}${name}`;
  const anchor = context.anchor ?? page.slugger.anchor(`${region.anchor}-${full}`);
  const description = withLinks(context.description ?? schema.description, schema.all('externalDocs'));
  const items = schema.items;
  const plain = items && !schema.types.includes('object') && isPlain(items) ? items : undefined;
  const own = limitsOf(schema);
  const ofItems = plain && limitsOf(plain);
  const limits = own && ofItems ? {...ofItems, ...own} : (own ?? ofItems);
  const {fallback} = schema;
  const values = schema.values ?? plain?.values;
  const access = schema.flag('readOnly') ? 'read-only' : schema.flag('writeOnly') ? 'write-only' : undefined;
  return {
    name,
    within,
    anchor,
    type: typeInWords(schema),
    rule: context.rule,
    required: (context.required && access !== (region.inResponse ? 'write-only' : 'read-only')) || undefined,
    deprecated: context.deprecated || schema.flag('deprecated') || undefined,
    nullable: (schema.nullable && !schema.isNull) || undefined,
    access,
    description: description === undefined ? undefined : region.renderer.prose(description),
    limits,
    limitsInWords: limits && limitsInWords(limits),
    pattern: limits?.pattern,
    values: nonEmpty(values?.map((value) => shownText(value, region.isText))),
    isOpen: schema.isOpen || plain?.isOpen || undefined,
    fallback: fallback && shownText(fallback.value, region.isText),
    examples: context.asExample ? undefined : nonEmpty(nonEmpty(context.examples) ?? examplesOf(schema, region)),
    facts: nonEmpty([...(context.facts ?? []), ...factsOf(schema, region.inResponse)]),
    nested: shapeOf(schema, {
      region,
      label: context.label ?? full,
      path: context.label === undefined ? full : (context.path ?? ''),
      anchor,
      depth: (context.depth ?? 0) + 1,
      whole: context.whole,
    }),
  };
}

interface ShapeContext {
  region: Region;
  label: string;
  /** The prefix of nested names: the path of the enclosing field, or empty at the top. */
  path: string;
  anchor: string;
  depth: number;
  whole?: boolean;
}

function prefix({region, path}: ShapeContext, name: string): {name: string; within?: string} {
  if (path === '') return {name};
  return region.brackets ? {name: `[${name}]`, within: path} : {name, within: `${path}.`};
}

/** Keywords whose schema is a rule for a value. The page shows `name` as the rule's label. */
const ruleKeywords: [keyword: string, name: string][] = [
  ['propertyNames', '‹property names›'],
  ['contains', '‹matching items›'],
  ['not', '‹not›'],
  ['if', '‹if›'],
  ['then', '‹then›'],
  ['else', '‹else›'],
  ['contentSchema', '‹content›'],
  ['unevaluatedItems', '‹any further item›'],
  ['additionalItems', '‹any further item›'],
];

function ruleFields(schema: Schema): [name: string, schema: Schema][] {
  const single = ruleKeywords.flatMap(([key, name]) =>
    // Keeps the schemas of several `not` keywords separate, because a merged schema would be a weaker rule.
    (key === 'not' ? schema.all(key).map((node) => new Schema([node])) : [schema.below(key)]).flatMap((below): [string, Schema][] =>
      below instanceof Schema ? [[name, below]] : [],
    ),
  );
  const dependent = [...schema.all('dependentSchemas'), ...schema.all('dependencies')].flatMap((node) =>
    node
      .entriesOfSelf()
      .flatMap(([name, below]): [string, Schema][] => (isFields(below.value) ? [[`‹if ${name} is present›`, new Schema([below])]] : [])),
  );
  const tuple = schema
    .all('prefixItems')
    .flatMap((node) =>
      node.entriesOfSelf().map(([index, below]): [string, Schema] => [`‹item ${Number(index) + 1}›`, new Schema([below])]),
    );
  const {items} = schema;
  if (tuple.length > 0 && items) tuple.push(['‹any further item›', items]);
  return [...tuple, ...single, ...dependent];
}

/** Returns a variant of a union. A named variant is long, so the page shows it once and then links to it. */
function variantOf(schema: Schema, given: string[], {region, depth, label, path}: ShapeContext): Variant {
  const {variants} = region.page.slugger;
  const name = schema.name ?? (given.length > 0 ? undefined : typeInWords(schema));
  const title = [...new Set([given.join(', '), name ?? ''])].filter((each) => each !== '').join(': ');
  const shownAt = schema.name === undefined ? undefined : variants.get(schema.id);
  if (shownAt !== undefined) return {label: title, shownAt};
  const field = fieldOf(schema, {region, name: name ?? given.join(' '), rule: true, depth, label: schema.name ?? label, path});
  if (schema.name !== undefined && field.nested && field.nested.shownAt === undefined && !field.nested.continues)
    variants.set(schema.id, field.anchor);
  return {label: title, field: hasDetails(field) ? field : undefined};
}

function unionOf({word, members, discriminator, values}: Union, context: ShapeContext): ShapeUnion {
  return {
    word,
    discriminator,
    variants: members.map((variant, index) => variantOf(variant, values[index] ?? [], context)),
  };
}

export function hasDetails({description, limits, values, fallback, examples, facts, nested, nullable}: Field): boolean {
  return [description, limits, values, fallback, examples, facts, nested, nullable].some((each) => each !== undefined);
}

export function shapeOf(schema: Schema, context: ShapeContext): Shape | undefined {
  const {region, label, path, anchor, depth} = context;
  const {page} = region;
  const shownAt = region.shown.get(schema.id);
  if (shownAt !== undefined && !context.whole) return {label: schema.name ?? label, fields: [], shownAt};
  const {patternProperties, unions} = schema;
  const rest = schema.below('additionalProperties');
  const unevaluated = schema.below('unevaluatedProperties');
  const rules = ruleFields(schema);
  const sentences = rulesOf(schema);
  const items = schema.all('prefixItems').length === 0 ? schema.items : undefined;
  const others = patternProperties.map(([name, below]): [string, Schema] => [`‹${name}›`, below]);
  if (rest instanceof Schema) others.push(['‹additional properties›', rest]);
  if (unevaluated instanceof Schema) others.push(['‹unevaluated properties›', unevaluated]);
  const hasFields = schema.hasProperties || others.length > 0 || rules.length > 0;
  if (!hasFields && unions.length === 0 && sentences.length === 0 && (items === undefined || isPlainArray(items))) return undefined;

  const objectUrl = schema.key === undefined || context.whole ? undefined : page.objectUrl?.(schema.key);
  if (objectUrl !== undefined) return {label: schema.name ?? label, fields: [], continues: {url: objectUrl}};
  // Allows twice the depth for unnamed schemas, because they are rarely circular.
  const pageFull = page.fields > mostFields || depth > (schema.key === undefined ? 2 * deepest : deepest);
  if (pageFull) return {label: schema.name ?? label, fields: [], continues: {}};
  if (shownAt === undefined) region.shown.set(schema.id, anchor);

  if (!hasFields && unions.length === 0 && items !== undefined) {
    const shape = shapeOf(items, {region, label, path: `${path}[]`, anchor, depth: depth + 1});
    const {description} = items;
    if (shape) {
      const limits = Object.entries(limitsOf(items) ?? {}).map(([keyword, limit]): Words => [`${keyword} `, code(limit)]);
      const facts = limits.length > 0 ? [{name: 'Limits', words: joined(limits)}] : [];
      return {
        ...shape,
        ...(shape.isOfItems && {label: `${shape.label}[]`}),
        isOfItems: true,
        description: description === undefined ? undefined : region.renderer.prose(description),
        facts: nonEmpty([...facts, ...factsOf(items, region.inResponse)]),
      };
    }
    return {label, fields: [fieldOf(items, {region, ...prefix(context, '‹each item›'), depth, rule: true})]};
  }

  const {required, properties} = schema;
  const alternatives = alternativesOf(schema);
  const fields = properties.map(([name, property]): Field => ({
    ...fieldOf(property, {region, ...prefix(context, name), required: required.has(name), depth}),
    alternatives: alternatives.get(name),
  }));
  for (const [name, property] of others) fields.push(fieldOf(property, {region, ...prefix(context, name), depth}));
  if (items !== undefined) fields.push(fieldOf(items, {region, ...prefix(context, '‹each item›'), depth, rule: true}));
  for (const [name, rule] of rules) fields.push(fieldOf(rule, {region, ...prefix(context, name), depth, rule: true}));
  const unionFacts = unions
    .map((union) => unionOf(union, context))
    .filter(
      ({variants, discriminator}) =>
        discriminator !== undefined || variants.some(({field, shownAt: above}) => field !== undefined || above !== undefined),
    );
  const closed = !region.inResponse && properties.length > 0 && isClosed(schema) ? ['No other fields are allowed.'] : [];
  const prose = [...sentences, ...requiredElsewhere(schema, properties), ...closed].map((rule) => region.renderer.prose(rule));
  if (fields.length === 0 && unionFacts.length === 0 && prose.length === 0) return undefined;
  return {label, fields, rules: nonEmpty(prose), unions: nonEmpty(unionFacts)};
}

/** True if one field can describe the array and its items. An array that contains itself is never plain. */
function isPlainArray(items: Schema, around: readonly string[] = []): boolean {
  if (around.includes(items.id) || !isPlain(items) || rulesOf(items).length > 0 || ruleFields(items).length > 0) return false;
  if (items.below('additionalProperties') instanceof Schema || items.patternProperties.length > 0) return false;
  // In an array of arrays, readers would apply limits of the inner items to the outer items.
  const inner = items.items;
  return inner === undefined || (limitsOf(inner) === undefined && inner.values === undefined && isPlainArray(inner, [...around, items.id]));
}

function requiredElsewhere(schema: Schema, properties: [string, Schema][]): string[] {
  const names = [...schema.required].filter((name) => properties.every(([property]) => property !== name));
  return names.length > 0 && properties.length === 0 ? [`${listedNames(names)} ${names.length === 1 ? 'is' : 'are'} required.`] : [];
}
