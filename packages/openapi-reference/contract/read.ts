import {readFileSync} from 'node:fs';
import {CORE_SCHEMA, load, mergeTag, YAMLException} from 'js-yaml';
import {findNodeAtLocation, parse as parseWithFaults, type ParseError, parseTree, printParseErrorCode} from 'jsonc-parser';
import {isNode, LineCounter, parseDocument} from 'yaml';
import {Contract, type ContractNode} from './node';
import {type Fields, isFields} from '../../../src/lib/fields';
import {DocumentError} from './document-error';

/** Above this many characters the line of a place is not looked up: that reads the document a second time. */
const longestForLines = 20_000_000;

function parseYaml(text: string, file: string): unknown {
  try {
    return load(text, {schema: CORE_SCHEMA.withTags(mergeTag)});
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const reason = `${error.reason.replace(/^./, (letter) => letter.toUpperCase())}.`;
    if (error.mark === undefined) throw new DocumentError(`${file}: this is not YAML. ${reason}`);
    throw new DocumentError(`${file}:${error.mark.line + 1}:${error.mark.column + 1}: this is not YAML. ${reason}`);
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Node.js does not always say where.
    const faults: ParseError[] = [];
    parseWithFaults(text, faults, {disallowComments: true});
    const [fault] = faults;
    if (!fault) throw new DocumentError(`${file}: this is not JSON.`);
    const before = text.slice(0, fault.offset).split('\n');
    const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    const reason = printParseErrorCode(fault.error).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    throw new DocumentError(`${file}:${place}: this is not JSON. ${reason}.`);
  }
}

/** Finds the line of a place when it is first asked for: only faults need it. */
function lineFinder(text: string, isJson: boolean): (at: readonly string[]) => number | undefined {
  let find: ((at: readonly string[]) => number | undefined) | undefined;
  const prepare = (): typeof find => {
    if (text.length > longestForLines) return () => undefined;
    if (isJson) {
      const tree = parseTree(text);
      return (at) => {
        const node =
          tree &&
          findNodeAtLocation(
            tree,
            at.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
          );
        return node && text.slice(0, node.offset).split('\n').length;
      };
    }
    const lines = new LineCounter();
    const document = parseDocument(text, {lineCounter: lines, merge: true, stringKeys: true});
    return (at) => {
      const node = document.getIn(at, true);
      return isNode(node) && node.range ? lines.linePos(node.range[0]).line : undefined;
    };
  };
  return (at) => {
    find ??= prepare();
    return find?.(at);
  };
}

function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new DocumentError(`${file} cannot be read. Check the path.`);
  }
  const [first, second] = bytes;
  const wide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) ? first : undefined;
  const text =
    wide === undefined
      ? bytes.toString('utf8')
      : (wide === 0xff ? bytes : bytes.subarray(0, bytes.length & ~1).swap16()).toString('utf16le');
  return text.replace(/^\uFEFF/, '');
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document from a file of YAML or JSON, in UTF-8 or UTF-16.
 * `prepare` changes the document before it is read.
 * @throws DocumentError, one sentence with the place, when the document cannot be used.
 */
export function readContract(file: string, prepare: (document: Fields) => Fields = (document) => document): ContractNode {
  const text = readText(file);
  if (text.trim() === '') throw new DocumentError(`${file}: the file is empty.`);
  const isJson = file.endsWith('.json');
  const value = isJson ? parseJson(text, file) : parseYaml(text, file);
  if (!isFields(value))
    throw new DocumentError(`${file}: an OpenAPI document is a mapping that begins with \`openapi: 3.1.0\`; this is not one.`);
  // A version without its last part, or written as a number, leaves no doubt.
  const version = typeof value.openapi === 'string' || typeof value.openapi === 'number' ? String(value.openapi) : undefined;
  if (version === undefined || !/^3\.[01](\.|$)/.test(version)) {
    const found = version ?? (value.swagger === undefined ? undefined : `Swagger ${JSON.stringify(value.swagger).replaceAll('"', '')}`);
    throw new DocumentError(
      `${file}: \`openapi\` must be 3.0.x or 3.1.x${found === undefined ? ', and is missing' : `; this document is ${found}`}.`,
    );
  }
  const root = new Contract(file, prepare(value), lineFinder(text, isJson)).root;
  if (root.get('info')?.text('title') === undefined) throw new DocumentError(`${file}: \`info\` needs a \`title\`.`);
  if (!['paths', 'webhooks', 'components'].some((key) => key in value)) {
    throw new DocumentError(`${file}: the document has neither \`paths\`, \`webhooks\` nor \`components\`.`);
  }
  return root;
}
