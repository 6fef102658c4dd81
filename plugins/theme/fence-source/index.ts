/**
 * Fills a code fence from another source, so that pages contain no copies of code. `file="path"` shows a file, and `example="Name"`
 * shows an example of the contract. `part="refund"` selects the part after the line `// part: refund`, which is never shown.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {branded} from '../../../config/brand';
import {isFields} from '../../../packages/kit/fields';
import {contractDocument, contractPath, exampleValue} from '../../contract/contract';

type Node = {type: string; meta?: string | null; value?: string; children?: Node[]; position?: object};

interface File {
  fail: (reason: string, place: Node) => never;
}

const divider = /^[ \t]*(?:#|\/\/) part: (\S+)\n/m;

/** Removes the common indentation of all lines, and blank lines at the start and the end. */
function withoutIndent(text: string): string {
  const lines = text.replace(/^\n+/, '').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared)).join('\n');
}

/**
 * Returns one part of a file's text, or the whole text if `part` is undefined. Leaves out the dividing lines.
 *
 * @throws Error if the text does not contain the part
 */
export function markedPart(text: string, part?: string): string {
  const [head = '', ...pieces] = text.split(divider);
  if (part === undefined) return [head, ...pieces.filter((_, index) => index % 2 === 1)].join('').trimEnd();
  const name = pieces.findIndex((piece, index) => index % 2 === 0 && piece === part);
  const found = pieces[name + 1];
  if (name < 0 || found === undefined) throw new Error(`There is no part "${part}".`);
  return withoutIndent(found);
}

/** Returns the number of a part's first line. Dividing lines are not counted. */
function firstLineOf(text: string, part?: string): number {
  if (part === undefined) return 1;
  const [head = '', ...pieces] = text.split(divider);
  const name = pieces.findIndex((piece, index) => index % 2 === 0 && piece === part);
  const before =
    head +
    pieces
      .slice(0, name)
      .filter((_, index) => index % 2 === 1)
      .join('');
  const blank = /^\n*/.exec(pieces[name + 1] ?? '')?.[0] ?? '';
  return (before + blank).split('\n').length;
}

interface Source {
  text: string;
  /** The options to add to the fence: `file` with the first line's number, or `output` for an example. */
  more: string;
}

function sourceFor(meta: string): Source | undefined {
  const file = /\bfile="([^"]+)"/.exec(meta)?.[1];
  if (file) {
    if (!existsSync(file)) throw new Error(`${file} does not exist. Correct file="…", or add the file.`);
    const text = readFileSync(file, 'utf8');
    const part = /\bpart="([^"]+)"/.exec(meta)?.[1];
    return {text: branded(markedPart(text, part)), more: `file showLineNumbers=${firstLineOf(text, part)}`};
  }
  const example = /\bexample="([^"]+)"/.exec(meta)?.[1];
  if (example) {
    const value = exampleValue(contractDocument(), example);
    if (!isFields(value)) throw new Error(`The example ${example} of the contract is not an object.`);
    return {text: JSON.stringify(value, null, 2), more: 'output'};
  }
  return undefined;
}

/** Returns a fence's source. Errors have the line of the fence. */
function sourceOf(node: Node, meta: string, page: File): Source | undefined {
  try {
    return sourceFor(meta);
  } catch (error) {
    return page.fail(error instanceof Error ? error.message : String(error), node);
  }
}

function fill(node: Node, page: File): void {
  if (node.type === 'code' && node.meta) {
    const source = sourceOf(node, node.meta, page);
    if (source) {
      node.value = source.text;
      node.meta = `${node.meta.replace(/\s*\b(?:file|part|example)="[^"]+"/g, '')} ${source.more}`;
    }
  }
  node.children?.forEach((child) => fill(child, page));
}

/** Returns the absolute paths of the files in a page's code fences, including the contract for an example. */
export function shownFiles(page: string): string[] {
  const files = [...page.matchAll(/^\s*```.*\bfile="([^"]+)"/gm)].map(([, file = '']) => file);
  return [...files, ...(/^\s*```.*\bexample="/m.test(page) ? [contractPath] : [])].map((file) => path.resolve(file));
}

/**
 * A remark plugin that fills the code fences of a page.
 *
 * @throws Error if a file, a part or an example does not exist
 */
export function remarkFenceSource() {
  return (tree: Node, page: File): void => fill(tree, page);
}
