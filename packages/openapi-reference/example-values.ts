import {isFields} from '../kit/fields';
import type {ExactNumber} from './contract/exact-number';
import type {Schema} from './contract/schema';

/** An example in a request omits read-only fields. An example in a response omits write-only fields. */
export type Direction = 'request' | 'response';

/** A generated object deeper than this contains only required fields. At more than twice this depth, values are `null`. */
const deepest = 6;
const mostOptional = 40;
/** The maximum number of items in a generated array, even if `minItems` is higher. */
const mostItems = 100;
/**
 * A generated example with more characters than this contains only required fields, and repeats no item. With twice as many, its
 * other values are `null`.
 */
const mostCharacters = 10_000;

/** What an example has so far. */
class Made {
  characters = 0;
  private readonly schemas = new Map<string, Schema>();

  get isFull(): boolean {
    return this.characters > 2 * mostCharacters;
  }

  /** Returns the first schema with the structure of `schema`, because each one reads its properties once. */
  known(schema: Schema): Schema {
    const known = this.schemas.get(schema.id) ?? schema;
    this.schemas.set(schema.id, known);
    return known;
  }
}

/** The characters of the quotation marks, the colon, the comma and the indentation of a property. */
const aroundName = 10;

const formats = new Map([
  ['date-time', '2026-01-15T09:30:00Z'],
  ['date', '2026-01-15'],
  ['time', '09:30:00Z'],
  ['duration', 'P1D'],
  ['email', 'ada@shop.example'],
  ['idn-email', 'ada@shop.example'],
  ['hostname', 'shop.example'],
  ['idn-hostname', 'shop.example'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://shop.example'],
  ['url', 'https://shop.example'],
  ['iri', 'https://shop.example'],
  ['uri-reference', '/path'],
  ['iri-reference', '/path'],
  ['uri-template', '/path/{id}'],
  ['json-pointer', '/path'],
  ['uuid', '3f0e9a52-6c1d-4b7e-9d55-2f6a1c0b8e47'],
  ['byte', 'bGFyY2g='],
  ['password', 'secret'],
  ['regex', '^a+$'],
]);

/** A generated text has at most this many characters. */
const longestText = 1000;

/** Returns text for an example that cannot be valid, so that nobody takes it for a valid one. */
function placeholder(text: string): string {
  return `<${text.length > 100 ? `${text.slice(0, 100)}…` : text}>`;
}

function textOf(schema: Schema): string {
  const least = schema.bound('minLength') ?? 0;
  const most = schema.bound('maxLength') ?? Infinity;
  const known = formats.get(schema.text('format') ?? '');
  if (known !== undefined && known.length >= least && known.length <= most) return known;
  const patterns = [...new Set(schema.all('pattern').flatMap(({value}) => (typeof value === 'string' ? [value] : [])))];
  if (patterns.length > 0) return placeholder(`text that matches ${patterns.join(' and ')}`);
  if (least > longestText) return placeholder(`text of at least ${least} characters`);
  const text = 'text';
  return text.padEnd(least, text).slice(0, Math.max(most, 0));
}

function numberOf(schema: Schema, isWhole: boolean): number | ExactNumber {
  const above = schema.bound('exclusiveMinimum');
  const below = schema.bound('exclusiveMaximum');
  const step = schema.parts.map((part) => part.number('multipleOf')).find((each) => each !== undefined);
  const unit = step !== undefined && step > 0 ? step : 1;
  const least = Math.max(
    (schema.bound('minimum') ?? -Infinity) + (schema.flag('exclusiveMinimum') ? unit : 0),
    (above ?? -Infinity) + unit,
  );
  const most = Math.min((schema.bound('maximum') ?? Infinity) - (schema.flag('exclusiveMaximum') ? unit : 0), (below ?? Infinity) - unit);
  const wanted = Math.min(Math.max(unit, least), most);
  // Rounds away the error of binary fractions, so that a multiple of 0.1 is 1.1 instead of 1.1000000000000001.
  if (step !== undefined && step > 0) return Number((Math.ceil(Number((wanted / step).toPrecision(12))) * step).toPrecision(12));
  const middle = wanted < least || wanted > most ? (least + most) / 2 : wanted;
  const made = isWhole ? Math.round(middle) : middle;
  const bounds = [schema.writtenBound('minimum'), schema.writtenBound('maximum')];
  return Number.isInteger(made) && !Number.isSafeInteger(made) ? (bounds.find((bound) => Number(bound) === made) ?? made) : made;
}

/**
 * Returns the author's example without the fields that `direction` omits. In a request, adds missing required fields, unless the
 * schema has unions.
 */
function corrected(value: unknown, given: Schema, direction: Direction, around: readonly string[], made: Made): unknown {
  if (around.length > deepest) return value;
  const schema = made.known(given);
  const within = [...around, schema.id];
  const {items} = schema;
  if (Array.isArray(value)) return items ? value.map((item) => corrected(item, items, direction, within, made)) : value;
  if (!isFields(value)) return schema.typed(value);
  const kept = Object.entries(value).flatMap(([name, below]): [string, unknown][] => {
    const property = schema.property(name);
    if (property === undefined) return [[name, below]];
    return isLeftOut(property, direction) ? [] : [[name, corrected(below, property, direction, within, made)]];
  });
  const isComplete = direction === 'response' || made.isFull || schema.unions.length > 0;
  const missing = isComplete ? [] : [...schema.required].filter((name) => !(name in value));
  made.characters += missing.join('').length + missing.length * aroundName;
  const added = missing.flatMap((name): [string, unknown][] => {
    const property = schema.property(name);
    return property === undefined || isLeftOut(property, direction) ? [] : [[name, exampleValue(property, direction, within, made)]];
  });
  return Object.fromEntries([...kept, ...added]);
}

function isLeftOut(property: Schema, direction: Direction): boolean {
  return property.flag(direction === 'request' ? 'readOnly' : 'writeOnly');
}

function objectOf(schema: Schema, direction: Direction, around: readonly string[], made: Made): Record<string, unknown> {
  const {required, properties} = made.known(schema);
  const wanted = properties.filter(([, property]) => !isLeftOut(property, direction));
  const optional = wanted.filter(([name, property]) => !required.has(name) && !property.flag('deprecated')).slice(0, mostOptional);
  const shown = new Set([...required, ...(around.length <= deepest ? optional.map(([name]) => name) : [])]);
  const entries = wanted.flatMap(([name, property]): [string, unknown][] => {
    if (!shown.has(name) || property.isForbidden) return [];
    if (made.characters > mostCharacters && !required.has(name)) return [];
    made.characters += name.length + aroundName;
    // Ends the recursion: omits an optional property at the first repetition, and a required property at the second.
    const repeats = around.filter((id) => id === property.id).length + (property.items && around.includes(property.items.id) ? 1 : 0);
    if (repeats > 0 && !required.has(name)) return [];
    if (repeats > 1) return [];
    return [[name, exampleValue(property, direction, around, made)]];
  });
  const rest = schema.below('additionalProperties');
  if (entries.length === 0 && typeof rest === 'object' && !around.includes(rest.id) && around.length <= deepest)
    entries.push(['name', exampleValue(rest, direction, around, made)]);
  return Object.fromEntries(entries);
}

/** Returns a value that differs from `value`, for an array whose items are unique. */
function otherValue({values}: Schema, value: unknown, index: number): unknown {
  if (values && values.length > index) return values[index];
  return typeof value === 'number' ? value + index : typeof value === 'string' ? `${value}${index + 1}` : value;
}

/**
 * Returns the author's example, the default, the first allowed value, or else a generated value.
 *
 * @param around the ids of the enclosing schemas
 */
export function exampleValue(schema: Schema, direction: Direction, around: readonly string[] = [], made = new Made()): unknown {
  if (made.isFull) return null;
  const whole = (value: unknown): unknown => {
    made.characters += JSON.stringify(value).length;
    return value;
  };
  const {examples, fallback, values} = schema;
  if (examples.length > 0) return corrected(whole(examples[0]), schema, direction, around, made);
  if (schema.isNull) return whole(null);
  if (fallback && (fallback.value !== null || schema.nullable)) return whole(fallback.value);
  if (values && values.length > 0) return whole(values[0]);
  const within = [...around, schema.id];
  if (around.length > deepest * 2) return null;

  const [type] = schema.types;
  if (type === 'array') {
    const {items} = schema;
    const first = schema.tuple.map((item) => (around.includes(item.id) ? null : exampleValue(item, direction, within, made)));
    if (items === undefined || around.includes(items.id)) return first;
    const least = Math.min(schema.bound('minItems') ?? 1, mostItems);
    const wanted = Math.max(least, first.length === 0 ? 1 : 0) - first.length;
    if (wanted <= 0) return first;
    const before = made.characters;
    const item = exampleValue(items, direction, within, made);
    const size = made.characters - before + 1;
    const count = Math.min(wanted, 1 + Math.max(0, Math.floor((mostCharacters - made.characters) / size)));
    made.characters += (count - 1) * size;
    const isUnique = schema.flag('uniqueItems');
    return [...first, ...Array.from({length: count}, (_, index) => (isUnique && index > 0 ? otherValue(items, item, index) : item))];
  }
  const chosen = schema.unions.map(({members, discriminator, values: names}) => ({member: members[0], discriminator, name: names[0]?.[0]}));
  if (type === 'object' || (type === undefined && chosen.length === 0 && schema.properties.length > 0)) {
    const parts = chosen.flatMap(({member, discriminator, name}) => {
      const part = member && !around.includes(member.id) ? exampleValue(member, direction, within, made) : undefined;
      return isFields(part) ? [{...part, ...(discriminator !== undefined && name !== undefined && {[discriminator]: name})}] : [];
    });
    return Object.assign(objectOf(schema, direction, within, made), ...parts);
  }
  const [choice] = chosen;
  if (choice?.member && !around.includes(choice.member.id)) {
    const value = exampleValue(choice.member, direction, within, made);
    return isFields(value) && choice.discriminator !== undefined && choice.name !== undefined
      ? {...value, [choice.discriminator]: choice.name}
      : value;
  }
  if (type === 'string') return whole(textOf(schema));
  if (type === 'integer' || type === 'number') return whole(numberOf(schema, type === 'integer'));
  if (type === 'boolean') return whole(true);
  return type === undefined && schema.text('format') === undefined ? {} : null;
}

export function sendableExample(value: unknown, schema: Schema | undefined, direction: Direction): unknown {
  return schema ? corrected(value, schema, direction, [], new Made()) : value;
}
