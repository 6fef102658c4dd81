import type {ContractNode} from './contract/node';
import {isFields} from '../../src/lib/fields';
import {Schema} from './contract/schema';
import {sendableExample, exampleValue, type Direction, xmlOf} from './example-values';
import {givenExamples, parameterPairs, parameterValue, simpleText} from './parameters';
import {type SampleRequest, type SentFile} from './samples';
import {sentCredentials} from './security';

export interface MediaExample {
  name: string;
  summary?: string;
  description?: string;
  url?: string;
  value: unknown;
}

export function isJson(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

function isForm(mediaType: string): boolean {
  return mediaType.startsWith('application/x-www-form-urlencoded');
}

export function isFormLike(mediaType: string): boolean {
  return isForm(mediaType) || mediaType.startsWith('multipart/');
}

/** Parses a string that contains a JSON object or list, if the media type is JSON. */
function parsedJson(value: unknown, mediaType: string): unknown {
  if (typeof value !== 'string' || !isJson(mediaType)) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' ? parsed : value;
  } catch {
    return value;
  }
}

/** Returns the author's examples of a media type, or else a generated one. For XML types, objects become XML text. */
export function mediaExamples(media: ContractNode, mediaType: string, direction: Direction): MediaExample[] {
  const node = media.get('schema');
  const schema = node && new Schema([node]);
  const given = givenExamples(media).map((example) => ({
    ...example,
    ...(example.value !== undefined && {value: sendableExample(parsedJson(example.value, mediaType), schema, direction)}),
  }));
  // Generates no example for binary content, because it cannot be printed.
  const made = given.length === 0 && schema && !isFile(schema) ? [{name: 'example', value: exampleValue(schema, direction)}] : [];
  return [...given, ...made.filter(({value}) => value !== undefined && value !== null)].map((example) =>
    isXml(mediaType) && typeof example.value === 'object' && example.value !== null
      ? {...example, value: xmlOf(example.value, schema)}
      : example,
  );
}

/** Returns the media type for samples: JSON, URL-encoded form, multipart, XML, or else the first one. */
function preferredContent(content: [string, ContractNode][]): [string, ContractNode] | undefined {
  const order = [isJson, isForm, isFormLike, isXml];
  return order.flatMap((fits) => content.filter(([type]) => fits(type)))[0] ?? content[0];
}

function isFile(schema: Schema): boolean {
  const format = schema.text('format');
  const bytes = format === 'binary' || format === 'base64' || schema.text('contentEncoding') === 'binary';
  const media = schema.text('contentMediaType');
  return bytes || (media !== undefined && schema.text('contentEncoding') === undefined && !media.startsWith('text/'));
}

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/json': 'json',
};

function fileName(name: string, contentType: string | undefined): string {
  return `${name.replaceAll(/[^\w.-]/g, '') || 'file'}.${endings[contentType ?? ''] ?? 'bin'}`;
}

function multipartOf(media: ContractNode, value: unknown): Extract<NonNullable<SampleRequest['body']>, {parts: unknown}>['parts'] {
  const node = media.get('schema');
  const schema = node && new Schema([node]);
  const properties = new Map(schema?.properties ?? []);
  // Includes optional files, because a multipart sample without a file would be useless.
  const files = [...properties]
    .filter(([, property]) => isFile(property) || (property.items && isFile(property.items)))
    .map(([name]) => name);
  const names = [...new Set([...(isFields(value) ? Object.keys(value) : []), ...files])];
  return names.flatMap((name): ({name: string; value: string; contentType?: string} | SentFile)[] => {
    const contentType = media.get('encoding')?.get(name)?.text('contentType')?.split(',')[0]?.trim();
    const typed = contentType === undefined || contentType.includes('*') ? undefined : contentType;
    if (files.includes(name)) return [{name, file: fileName(name, typed), ...(typed !== undefined && {contentType: typed})}];
    const below = isFields(value) ? value[name] : undefined;
    if (typeof below === 'object' && below !== null)
      return [{name, value: JSON.stringify(below), contentType: typed ?? 'application/json'}];
    return [{name, value: typeof below === 'string' ? below : JSON.stringify(below ?? '')}];
  });
}

function bodyOf(operation: ContractNode): SampleRequest['body'] {
  const [mediaType, media] = preferredContent(operation.get('requestBody')?.entries('content') ?? []) ?? [];
  if (mediaType === undefined || !media) return undefined;
  const node = media.get('schema');
  const schema = node && new Schema([node]);
  const value = mediaExamples(media, mediaType, 'request').find((example) => example.value !== undefined)?.value;
  if (mediaType.startsWith('multipart/')) return {mediaType, parts: multipartOf(media, value)};
  const isText = isJson(mediaType) || isForm(mediaType) || isXml(mediaType) || mediaType.startsWith('text/');
  if (!isText && (value === undefined || (schema && isFile(schema)) || typeof value !== 'string'))
    return {mediaType, file: fileName('body', mediaType)};
  return value === undefined ? undefined : {mediaType, value};
}

/** Builds the request that samples send. `query` comes from `sampleQueryOf` and replaces the required query parameters. */
export function sampleRequest(
  root: ContractNode,
  {
    operation,
    method,
    address,
    server,
    parameters,
    query,
  }: {operation: ContractNode; method: string; address: string; server: string; parameters: ContractNode[]; query?: [string, string][]},
): SampleRequest {
  const at = (place: string): ContractNode[] => parameters.filter((parameter) => parameter.text('in') === place);
  const required = (place: string): ContractNode[] => at(place).filter((parameter) => parameter.flag('required'));
  const path = address.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = at('path').find((candidate) => candidate.text('name') === name);
    return parameter ? simpleText(parameter, parameterValue(parameter), encodeURIComponent) : encodeURIComponent(name.toUpperCase());
  });
  const [route = '', ...fixed] = path.split('#')[0]?.split('?') ?? [];
  const written = [...new URLSearchParams(fixed.join('?'))];
  // Leaves out header parameters with these names, because OpenAPI ignores them.
  const headers = required('header').filter((header) => !/^(authorization|accept|content-type)$/i.test(header.text('name') ?? ''));
  const body = bodyOf(operation);
  return {
    method,
    url: `${server}${route.replaceAll(/[^\w\-.~!$&'()*+,;=:@/%]/gu, encodeURIComponent)}`,
    query: [...written, ...(query ?? required('query').flatMap((parameter) => parameterPairs(parameter, parameterValue(parameter))))],
    headers: headers.map((header) => [header.text('name') ?? '', simpleText(header, parameterValue(header))]),
    cookies: required('cookie').flatMap((parameter) => parameterPairs(parameter, parameterValue(parameter))),
    credentials: sentCredentials(root, operation),
    ...(body && {body}),
  };
}
