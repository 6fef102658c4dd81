import {readFileSync} from 'node:fs';
import {
  CORE_SCHEMA,
  defineScalarTag,
  EVENT_ID,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  load,
  mergeTag,
  NOT_RESOLVED,
  parseEvents,
  YAMLException,
} from 'js-yaml';
import {Contract, type ContractNode} from './node';
import {type Fields, isFields} from '../../kit/fields';
import {ExactNumber, numberOf} from './exact-number';

/** The numbers of YAML 1.2, with their writing. */
const numberTags = [intCoreTag, floatCoreTag].map((tag) =>
  defineScalarTag<number | ExactNumber>(tag.tagName, {
    implicit: tag.implicit,
    implicitFirstChars: tag.implicitFirstChars,
    identify: tag.identify,
    resolve: (source, isExplicit, tagName) => {
      const value = tag.resolve(source, isExplicit, tagName);
      return value === NOT_RESOLVED ? value : numberOf(source, value);
    },
  }),
);

/** Parses YAML, and with it JSON, which is a part of YAML. */
function parse(text: string, file: string): unknown {
  try {
    return load(text, {schema: CORE_SCHEMA.withTags(mergeTag, numberTags)});
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const format = file.endsWith('.json') ? 'JSON' : 'YAML';
    const reason = `${error.reason.replace(/^./, (letter) => letter.toUpperCase())}.`;
    if (error.mark === undefined) throw new Error(`${file}: this is not ${format}. ${reason}`);
    throw new Error(`${file}:${error.mark.line + 1}:${error.mark.column + 1}: this is not ${format}. ${reason}`);
  }
}

/** Maps the path of each value, such as `/tags/0/name`, to its start in the text. The YAML parser also reads JSON. */
function startsOf(text: string): Map<string, number> {
  const starts = new Map<string, number>();
  const events = parseEvents(text, {maxDepth: 1000});
  // Skips the first event, which is the start of the document.
  let next = 1;
  /** Reads the next node. Returns a scalar's text, or else an empty string. */
  const read = (path?: string): string => {
    const event = events[next];
    next += 1;
    if (event?.type === EVENT_ID.SCALAR) {
      if (path !== undefined) starts.set(path, event.valueStart);
      return getScalarValue(text, event);
    }
    if (event?.type !== EVENT_ID.MAPPING && event?.type !== EVENT_ID.SEQUENCE) return '';
    if (path !== undefined) starts.set(path, event.start);
    for (let index = 0; next < events.length && events[next]?.type !== EVENT_ID.POP; index += 1) {
      const key = event.type === EVENT_ID.MAPPING ? read() : String(index);
      read(path === undefined ? undefined : `${path}/${key}`);
    }
    next += 1;
    return '';
  };
  read('');
  return starts;
}

/** Returns a function that finds the line of a value. The first call parses the text, because few documents need line numbers. */
function lineFinder(text: string): (at: readonly string[]) => number | undefined {
  let starts: Map<string, number> | undefined;
  return (at) => {
    starts ??= startsOf(text);
    const start = starts.get(['', ...at].join('/'));
    return start === undefined ? undefined : text.slice(0, start).split('\n').length;
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    throw new Error(`Cannot read ${file}. Check the path.`);
  }
}

/**
 * Reads an OpenAPI 3.0 or 3.1 file: YAML or JSON, in UTF-8. `prepare` can change the parsed document.
 *
 * @throws Error if the document cannot be used
 */
export function readContract(file: string, prepare: (document: Fields) => Fields = (document) => document): ContractNode {
  const text = readText(file);
  if (text.trim() === '') throw new Error(`${file}: the file is empty.`);
  const value = parse(text, file);
  if (!isFields(value))
    throw new Error(`${file}: this is not an OpenAPI document, which is a mapping that begins with \`openapi: 3.1.0\`.`);
  // Accepts `3.1` without a patch number, as a string or a number.
  const version =
    typeof value.openapi === 'string' || typeof value.openapi === 'number' || value.openapi instanceof ExactNumber
      ? String(value.openapi)
      : undefined;
  if (version === undefined || !/^3\.[01](\.|$)/.test(version)) {
    const found = version ?? (value.swagger === undefined ? undefined : `Swagger ${JSON.stringify(value.swagger).replaceAll('"', '')}`);
    throw new Error(
      `${file}: \`openapi\` ${found === undefined ? 'is missing. It must be 3.0.x or 3.1.x' : `must be 3.0.x or 3.1.x; this document is ${found}`}.`,
    );
  }
  const root = new Contract(file, prepare(value), lineFinder(text)).root;
  if (root.get('info')?.text('title') === undefined) throw new Error(`${file}: \`info\` needs a \`title\`.`);
  if (!['paths', 'webhooks', 'components'].some((key) => key in value)) {
    throw new Error(`${file}: the document has neither \`paths\`, \`webhooks\` nor \`components\`.`);
  }
  return root;
}
