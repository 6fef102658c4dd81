import {isFields} from '../kit/fields';
import {asText} from './contract/exact-number';
import type {ContractNode} from './contract/node';
import {Schema} from './contract/schema';
import {exampleValue} from './example-values';
import type {SentPair} from './samples';
import {encode} from '../kit/encode';

/** The places whose default style is `simple`. The default of the others is `form`. */
const simplePlaces = ['path', 'header'];

export function schemaOf(carrier: ContractNode): Schema | undefined {
  const node = carrier.get('schema') ?? carrier.entries('content')[0]?.[1].get('schema');
  return node && new Schema([node]);
}

/** An example of a parameter or a media type. Only an example with a `url` can have no value. */
export interface GivenExample {
  name: string;
  summary?: string;
  description?: string;
  url?: string;
  value: unknown;
}

export function givenExamples(carrier: ContractNode): GivenExample[] {
  const holder = carrier.has('schema') ? carrier : (carrier.entries('content')[0]?.[1] ?? carrier);
  const named = holder.entries('examples').flatMap(([name, example]) => {
    const url = example.text('externalValue');
    const value = isFields(example.value) ? example.value.value : undefined;
    const given = {name, summary: example.text('summary'), description: example.text('description'), url, value};
    return value === undefined && url === undefined ? [] : [given];
  });
  const single = isFields(holder.value) ? holder.value.example : undefined;
  return named.length > 0 || single === undefined ? named : [{name: 'example', value: single}];
}

/** Returns the value of a parameter for samples: the author's first example, or else a generated value. */
export function parameterValue(parameter: ContractNode): unknown {
  const schema = schemaOf(parameter);
  const given = givenExamples(parameter).find(({value}) => value !== undefined);
  if (given) return schema ? schema.typed(given.value) : given.value;
  return schema ? exampleValue(schema, 'request') : 'text';
}

/** Reads the style of a parameter, or of a form's field from its `encoding`. */
export function styleOf(carrier: ContractNode) {
  const defaultStyle = simplePlaces.includes(carrier.text('in') ?? '') ? 'simple' : 'form';
  const style = carrier.text('style') ?? defaultStyle;
  const explodes = (each: string): boolean => each === 'form' || each === 'deepObject';
  const explode = carrier.has('explode') ? carrier.flag('explode') : explodes(style);
  return {
    style,
    explode,
    isReserved: carrier.flag('allowReserved'),
    isDefault: style === defaultStyle && explode === explodes(defaultStyle),
  };
}

function deepPairs(name: string, value: unknown): SentPair[] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(`${name}[]`, item));
  if (isFields(value)) return Object.entries(value).flatMap(([key, below]) => deepPairs(`${name}[${key}]`, below));
  return [{name, value: asText(value)}];
}

/** Encodes text for a query, except reserved characters that do not end a value. */
function encodeReserved(value: string): string {
  return encode(value).replaceAll(/%(?:3A|2F|3F|5B|5D|40|21|24|28|29|2A|2C|3B|3D)/g, decodeURIComponent);
}

const separators = new Map([
  ['spaceDelimited', [' ', '%20']],
  ['pipeDelimited', ['|', '%7C']],
]);

/** Returns a parameter or a field of a form as the pairs that are sent. */
function pairsOf(name: string, value: unknown, {style, explode, isReserved}: ReturnType<typeof styleOf>): SentPair[] {
  if (style === 'deepObject') return deepPairs(name, value);
  const one = (key: string, below: unknown): SentPair => {
    const written = asText(below);
    const reserved = encodeReserved(written);
    return {name: key, value: written, encoded: isReserved && reserved !== encode(written) ? reserved : undefined};
  };
  if (!Array.isArray(value) && !isFields(value)) return [one(name, value)];
  const parts = Array.isArray(value) ? value : Object.entries(value).flat();
  if (explode)
    return Array.isArray(value) ? value.map((item) => one(name, item)) : Object.entries(value).map(([key, below]) => one(key, below));
  // A comma separates encoded values. A space and a `|` cannot be in a URL, so these separators are encoded.
  const [separator, encoded] = separators.get(style) ?? [',', ','];
  const texts = parts.map(asText);
  return [{name, value: texts.join(separator), encoded: texts.map(isReserved ? encodeReserved : encode).join(encoded)}];
}

/** Returns a query or cookie parameter as pairs. */
export function parameterPairs(parameter: ContractNode, value: unknown): SentPair[] {
  const name = parameter.text('name') ?? '';
  if (!parameter.has('schema') && parameter.entries('content').length > 0) return [{name, value: asText(value)}];
  return pairsOf(name, value, styleOf(parameter));
}

/**
 * Returns the pairs of a form body. Without an `encoding`, a list is sent as one pair for each item, and an object as JSON.
 */
export function formPairs(media: ContractNode | undefined, value: unknown): SentPair[] {
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, below]): SentPair[] => {
    const encoding = media?.get('encoding')?.get(name);
    if (encoding && ['style', 'explode', 'allowReserved'].some((key) => encoding.has(key))) return pairsOf(name, below, styleOf(encoding));
    const isList = Array.isArray(below) && !/json/.test(encoding?.text('contentType') ?? '');
    return (isList ? below : [below]).map((item: unknown) => ({name, value: asText(item)}));
  });
}

/** Serializes a path parameter or a header. For a path parameter, pass `encodeURIComponent` as `encode`. */
export function simpleText(parameter: ContractNode, value: unknown, encode: (text: string) => string = (same) => same): string {
  const {style, explode} = styleOf(parameter);
  const name = parameter.text('name') ?? '';
  const lead = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const list = isFields(value)
    ? Object.entries(value).map(([key, below]) => `${encode(key)}${explode ? '=' : ','}${encode(asText(below))}`)
    : [value].flat().map((item) => encode(asText(item)));
  if (style === 'matrix') {
    if (explode && isFields(value)) return lead + list.join(';');
    return explode ? list.map((item) => `;${encode(name)}=${item}`).join('') : `;${encode(name)}=${list.join(',')}`;
  }
  return lead + list.join(explode && lead === '.' ? '.' : ',');
}
