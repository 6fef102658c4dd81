import {asText, exactJson, parseExactly} from './contract/exact-number';
import type {ContractNode} from './contract/node';
import {isFields} from '../kit/fields';
import {Schema} from './contract/schema';
import {sendableExample, exampleValue, type Direction} from './example-values';
import {type Found, parametersOf, serverOf} from './operations';
import {formPairs, type GivenExample, givenExamples, parameterPairs, parameterValue, simpleText} from './parameters';
import {type Answer, isJson, type SampleRequest, type SentPair, type SentPart} from './samples';
import {sentCredentials} from './security';

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
    const parsed = parseExactly(value);
    return isFields(parsed) || Array.isArray(parsed) ? parsed : value;
  } catch {
    return value;
  }
}

/** Corrects the field `status` of a generated error. All errors often share a schema, whose example has only one status. */
function withStatus(value: unknown, status = ''): unknown {
  if (!/^[45]\d\d$/.test(status) || !isFields(value) || !/^[45]\d\d$/.test(String(value.status))) return value;
  return {...value, status: typeof value.status === 'number' ? Number(status) : status};
}

/**
 * Returns the author's examples of a media type, or else a generated one. An XML type has only examples that the author wrote as XML.
 *
 * @param status the status of the response
 */
export function mediaExamples(media: ContractNode, mediaType: string, direction: Direction, status?: string): GivenExample[] {
  const node = media.get('schema');
  const schema = node && new Schema([node]);
  const given = givenExamples(media).map((example) => ({
    ...example,
    value: example.value === undefined ? undefined : sendableExample(parsedJson(example.value, mediaType), schema, direction),
  }));
  // Generates no example for binary content, because it cannot be printed.
  const made =
    given.length === 0 && schema && !isFile(schema) ? [{name: 'example', value: withStatus(exampleValue(schema, direction), status)}] : [];
  return [...given, ...made.filter(({value}) => value !== undefined && value !== null)].filter(
    ({value}) => !isXml(mediaType) || typeof value === 'string' || value === undefined,
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

const endings = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['application/pdf', 'pdf'],
  ['application/zip', 'zip'],
  ['text/csv', 'csv'],
  ['application/json', 'json'],
]);

/** The type that samples send for a range, because a `Content-Type` cannot be a range. */
const typesOfRanges = new Map([
  ['text/*', 'text/plain'],
  ['image/*', 'image/png'],
  ['audio/*', 'audio/mpeg'],
  ['video/*', 'video/mp4'],
  ['multipart/*', 'multipart/form-data'],
]);

function fileName(name: string, contentType: string | undefined): string {
  return `${name.replaceAll(/[^\w.-]/g, '') || 'file'}.${endings.get(contentType ?? '') ?? 'bin'}`;
}

function encodingOf(media: ContractNode, name: string): string | undefined {
  const type = media.get('encoding')?.get(name)?.text('contentType')?.split(',')[0]?.trim();
  return type !== undefined && type.includes('*') ? typesOfRanges.get(type) : type;
}

function multipartOf(media: ContractNode, value: unknown): SentPart[] {
  const node = media.get('schema');
  const schema = node && new Schema([node]);
  const properties = new Map(schema?.properties ?? []);
  // Includes optional files, because a multipart sample without a file would be useless.
  const files = [...properties]
    .filter(([, property]) => isFile(property) || (property.items && isFile(property.items)))
    .map(([name]) => name);
  const given = isFields(value) ? Object.keys(value) : [];
  const names = new Set([...[...properties.keys()].filter((name) => given.includes(name) || files.includes(name)), ...given]);
  return [...names].flatMap((name): SentPart[] => {
    const contentType = encodingOf(media, name);
    if (files.includes(name)) return [{name, file: fileName(name, contentType), contentType}];
    const below = isFields(value) ? value[name] : undefined;
    const isList = Array.isArray(below) && !isJson(contentType ?? '');
    return (isList ? below : [below]).map((item: unknown): SentPart => {
      const isObject = isFields(item) || Array.isArray(item);
      return {name, value: asText(item ?? ''), contentType: contentType ?? (isObject ? 'application/json' : undefined)};
    });
  });
}

/** Returns the lines of a list of JSON values, such as `application/x-ndjson`. */
function inLines(value: unknown): string {
  return [value].flat().map(asText).join('\n');
}

function bodyOf(operation: ContractNode): SampleRequest['body'] {
  const [range, media] = preferredContent(operation.get('requestBody')?.entries('content') ?? []) ?? [];
  if (range === undefined || !media) return undefined;
  const node = media.get('schema');
  const schema = node && new Schema([node]);
  const isBinary = schema !== undefined && isFile(schema);
  const mediaType = !range.includes('*')
    ? range
    : (typesOfRanges.get(range) ?? (isBinary ? 'application/octet-stream' : 'application/json'));
  const value = mediaExamples(media, mediaType, 'request').find((example) => example.value !== undefined)?.value;
  if (mediaType.startsWith('multipart/')) return {mediaType, parts: multipartOf(media, value)};
  if (isForm(mediaType)) return value === undefined ? undefined : {mediaType, form: formPairs(media, value)};
  if (isJson(mediaType) && !isBinary) return value === undefined ? undefined : {mediaType, text: exactJson(value)};
  if (mediaType.startsWith('text/') || (typeof value === 'string' && !isBinary))
    return value === undefined ? undefined : {mediaType, text: asText(value)};
  if (/json/i.test(mediaType) && value !== undefined) return {mediaType, text: inLines(value)};
  return {mediaType, file: fileName('body', mediaType)};
}

/** Returns what samples do with a successful response. */
function answerOf(operation: ContractNode, method: string): Answer {
  const successes = operation.entries('responses').filter(([status]) => /^2/.test(status));
  const responses = successes.length > 0 ? successes : operation.entries('responses').filter(([status]) => status === 'default');
  const kinds = responses.map(([, response]): Answer => {
    const [[type, media] = []] = response.entries('content');
    if (type === undefined || !media || method === 'head') return {kind: 'nothing'};
    if (isJson(type)) return {kind: 'json'};
    const node = media.get('schema');
    const isText = type.startsWith('text/') || type.includes('*') || isXml(type) || isForm(type) || /json/i.test(type);
    return !isText || (node && isFile(new Schema([node])) && !type.includes('*'))
      ? {kind: 'file', file: fileName('response', type)}
      : {kind: 'any'};
  });
  const [first = {kind: 'any'}, ...others] = kinds;
  return others.every(({kind}) => kind === first.kind) ? first : {kind: 'any'};
}

/** Builds the request that samples send. `query` comes from `sampleQueryOf` and replaces the required query parameters. */
export function sampleRequest(root: ContractNode, found: Found, query: SentPair[] | undefined): SampleRequest {
  const {node: operation, method} = found;
  const parameters = parametersOf(found);
  const at = (place: string): ContractNode[] => parameters.filter((parameter) => parameter.text('in') === place);
  const required = (place: string): ContractNode[] => at(place).filter((parameter) => parameter.flag('required'));
  const path = found.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = at('path').find((candidate) => candidate.text('name') === name);
    return parameter ? simpleText(parameter, parameterValue(parameter), encodeURIComponent) : encodeURIComponent(name.toUpperCase());
  });
  const [route = '', ...fixed] = path.split('#')[0]?.split('?') ?? [];
  const written = [...new URLSearchParams(fixed.join('?'))].map(([name, value]) => ({name, value}));
  // Leaves out header parameters with these names, because OpenAPI ignores them.
  const headers = required('header').filter((header) => !/^(authorization|accept|content-type)$/i.test(header.text('name') ?? ''));
  return {
    method,
    url: `${serverOf(root, found).replaceAll(/[\s"<>\\^`{|}]/g, encodeURIComponent)}${route.replaceAll(/[^\w\-.~!$&'()*+,;=:@/%]/gu, encodeURIComponent)}`,
    query: [...written, ...(query ?? required('query').flatMap((parameter) => parameterPairs(parameter, parameterValue(parameter))))],
    headers: headers.map((header) => [header.text('name') ?? '', simpleText(header, parameterValue(header))]),
    cookies: required('cookie').flatMap((parameter) =>
      parameterPairs(parameter, parameterValue(parameter)).map(({name, value}): [string, string] => [name, value]),
    ),
    credentials: sentCredentials(root, operation),
    body: bodyOf(operation),
    answer: answerOf(operation, method),
  };
}
