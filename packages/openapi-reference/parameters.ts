import {isFields} from '../../src/lib/fields';
import type {ContractNode} from './contract/node';
import {Schema} from './contract/schema';
import {exampleValue} from './example-values';

const defaultStyles: Record<string, string> = {path: 'simple', query: 'form', header: 'simple', cookie: 'form'};

export function schemaOf(carrier: ContractNode): Schema | undefined {
  const node = carrier.get('schema') ?? carrier.entries('content')[0]?.[1].get('schema');
  return node && new Schema([node]);
}

export function givenExamples(
  carrier: ContractNode,
): {name: string; summary?: string; description?: string; url?: string; value: unknown}[] {
  const [, content] = carrier.has('schema') ? [] : (carrier.entries('content')[0] ?? []);
  const holder = content ?? carrier;
  const named = holder.entries('examples').flatMap(([name, example]) => {
    const url = example.text('externalValue');
    const value = example.get('value');
    if (value === undefined && url === undefined) return [];
    const summary = example.text('summary');
    const description = example.text('description');
    return [
      {
        name,
        ...(summary !== undefined && {summary}),
        ...(description !== undefined && {description}),
        ...(url !== undefined && {url}),
        value: value?.value,
      },
    ];
  });
  const single = holder.get('example');
  return named.length > 0 ? named : single ? [{name: 'example', value: single.value}] : [];
}

/** Returns the value of a parameter for samples: the author's first example, or else a generated value. */
export function parameterValue(parameter: ContractNode): unknown {
  const given = givenExamples(parameter).find(({value}) => value !== undefined);
  if (given) return given.value;
  const schema = schemaOf(parameter);
  return schema ? exampleValue(schema, 'request') : 'text';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

export function styleOf(parameter: ContractNode): {style: string; explode: boolean; isDefault: boolean} {
  const defaultStyle = defaultStyles[parameter.text('in') ?? ''] ?? 'form';
  const style = parameter.text('style') ?? defaultStyle;
  const defaultExplode = style === 'form' || style === 'deepObject';
  const explode = parameter.has('explode') ? parameter.flag('explode') : defaultExplode;
  return {style, explode, isDefault: style === defaultStyle && explode === defaultExplode};
}

function deepPairs(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(`${name}[]`, item));
  if (isFields(value)) return Object.entries(value).flatMap(([key, below]) => deepPairs(`${name}[${key}]`, below));
  return [[name, text(value)]];
}

/** Returns a query or cookie parameter as name-value pairs, without percent-encoding. */
export function parameterPairs(parameter: ContractNode, value: unknown): [string, string][] {
  const name = parameter.text('name') ?? '';
  if (!parameter.has('schema') && parameter.entries('content').length > 0) return [[name, text(value)]];
  const {style, explode} = styleOf(parameter);
  if (style === 'deepObject') return deepPairs(name, value);
  const separator = {spaceDelimited: ' ', pipeDelimited: '|'}[style] ?? ',';
  if (Array.isArray(value)) return explode ? value.map((item) => [name, text(item)]) : [[name, value.map(text).join(separator)]];
  if (!isFields(value)) return [[name, text(value)]];
  const entries = Object.entries(value).map(([key, below]): [string, string] => [key, text(below)]);
  return explode ? entries : [[name, entries.flat().join(separator)]];
}

/** Serializes a path parameter or a header. For a path parameter, pass `encodeURIComponent` as `encode`. */
export function simpleText(parameter: ContractNode, value: unknown, encode: (text: string) => string = (same) => same): string {
  const {style, explode} = styleOf(parameter);
  const name = parameter.text('name') ?? '';
  const lead = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const list = isFields(value)
    ? Object.entries(value).map(([key, below]) => `${encode(key)}${explode ? '=' : ','}${encode(text(below))}`)
    : [value].flat().map((item) => encode(text(item)));
  if (style === 'matrix') {
    if (explode && isFields(value)) return lead + list.join(';');
    return explode ? list.map((item) => `;${encode(name)}=${item}`).join('') : `;${encode(name)}=${list.join(',')}`;
  }
  return lead + list.join(explode && lead === '.' ? '.' : ',');
}
