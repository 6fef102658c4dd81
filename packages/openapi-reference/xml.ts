/** Writes the XML of an example by the `xml` keywords of its schema. */
import {escapeAttribute} from '../kit/escape';
import {isFields} from '../kit/fields';
import {exactJson} from './contract/exact-number';
import type {ContractNode} from './contract/node';
import type {Schema} from './contract/schema';

const nameStart = String.raw`A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}`;
const outsideName = new RegExp(String.raw`[^${nameStart}\-.\d\u00B7\u0300-\u036F\u203F-\u2040]`, 'gu');
const validStart = new RegExp(`^[${nameStart}]`, 'u');

/** Returns a valid XML name. Characters that a name cannot contain become underscores. */
function xmlName(name: string): string {
  const valid = name.replaceAll(outsideName, '_');
  return validStart.test(valid) ? valid : `_${valid}`;
}

function textIn(value: unknown): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value : exactJson(value);
  return escapeAttribute(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD'));
}

function xmlOfSchema(schema: Schema | undefined): ContractNode | undefined {
  return schema?.all('xml')[0];
}

/** Returns the name of an element or an attribute. A name in the `xml` keyword can contain the colon of a prefix. */
function tagOf(xml: ContractNode | undefined, name: string): string {
  const prefix = xml?.text('prefix');
  const own = xml?.text('name')?.split(':').map(xmlName).join(':') ?? xmlName(name);
  return prefix === undefined ? own : `${xmlName(prefix)}:${own}`;
}

/** Returns the declaration of a namespace, which an attribute's element also needs. */
function namespaceOf(xml: ContractNode | undefined): string[] {
  const namespace = xml?.text('namespace');
  const prefix = xml?.text('prefix');
  return namespace === undefined ? [] : [` xmlns${prefix === undefined ? '' : `:${xmlName(prefix)}`}="${textIn(namespace)}"`];
}

function wrapped(tag: string, start: string, inside: string[], indent: string): string[] {
  return [`${indent}<${tag}${start}>`, ...inside, `${indent}</${tag}>`];
}

function elements(name: string, value: unknown, schema: Schema | undefined, indent: string): string[] {
  const xml = xmlOfSchema(schema);
  const tag = tagOf(xml, name);
  if (Array.isArray(value)) {
    const items = schema?.items;
    // The `xml.name` of an array names only its wrapper, and the items that have no name of their own inside it.
    if (xml?.flag('wrapped') !== true) return value.flatMap((item) => elements(name, item, items, indent));
    const inside = value.flatMap((item) => elements(xml.text('name') ?? name, item, items, `${indent}  `));
    return wrapped(tag, namespaceOf(xml).join(''), inside, indent);
  }
  if (!isFields(value)) return [`${indent}<${tag}${namespaceOf(xml).join('')}>${textIn(value)}</${tag}>`];
  const entries = Object.entries(value).map(([key, below]) => ({key, below, property: schema?.property(key)}));
  const isAttribute = ({property}: {property: Schema | undefined}): boolean => xmlOfSchema(property)?.flag('attribute') === true;
  const attributes = entries.filter(isAttribute);
  const namespaces = new Set([...namespaceOf(xml), ...attributes.flatMap(({property}) => namespaceOf(xmlOfSchema(property)))]);
  const start = [
    ...namespaces,
    ...attributes.map(({key, below, property}) => ` ${tagOf(xmlOfSchema(property), key)}="${textIn(below)}"`),
  ].join('');
  const inside = entries.filter((entry) => !isAttribute(entry));
  return wrapped(
    tag,
    start,
    inside.flatMap(({key, below, property}) => elements(key, below, property, `${indent}  `)),
    indent,
  );
}

export function xmlOf(value: unknown, schema: Schema | undefined): string {
  const name = schema?.name ?? 'root';
  const xml = xmlOfSchema(schema);
  // A document has one root element, so that a list is always wrapped.
  const lines =
    Array.isArray(value) && xml?.flag('wrapped') !== true
      ? wrapped(
          tagOf(xml, name),
          namespaceOf(xml).join(''),
          value.flatMap((item) => elements(schema?.items?.name ?? 'item', item, schema?.items, '  ')),
          '',
        )
      : elements(name, value, schema, '');
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}
