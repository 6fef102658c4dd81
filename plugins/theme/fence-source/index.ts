/**
 * Fills a code fence from another source, so that pages contain no copies of code. `file="path"` shows a file, and `example="Name"`
 * shows an example of the contract. `part="refund"` selects the part after the line `// part: refund`, which is never shown.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {branded} from '../../../config/brand';
import {isFields} from '../../../packages/kit/fields';
import {contractPath, exampleValue} from '../../contract/contract';

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
 * Returns one part of a file's text, or the whole text if `part` is undefined, and the number of its first line. Leaves out the
 * dividing lines, which are not counted.
 *
 * @throws Error if the text does not contain the part
 */
export function markedPart(text: string, part?: string): {text: string; firstLine: number} {
  // The text before the first divider, and then the name and the text of each part.
  const pieces = text.split(divider);
  const texts = pieces.filter((_, index) => index % 2 === 0);
  if (part === undefined) return {text: texts.join('').trimEnd(), firstLine: 1};
  const place = pieces.findIndex((piece, index) => index % 2 === 1 && piece === part);
  const found = pieces[place + 1];
  if (place < 0 || found === undefined) throw new Error(`There is no part "${part}".`);
  const before = texts.slice(0, (place + 1) / 2).join('') + found.slice(0, found.search(/[^\n]/));
  return {text: withoutIndent(found), firstLine: before.split('\n').length};
}

/** Returns the text for a fence, and the options to add: `file` with the first line's number, or `output` for an example. */
function sourceFor(meta: string): {text: string; more: string} | undefined {
  const file = /\bfile="([^"]+)"/.exec(meta)?.[1];
  if (file) {
    if (!existsSync(file)) throw new Error(`${file} does not exist. Correct file="…", or add the file.`);
    const {text, firstLine} = markedPart(readFileSync(file, 'utf8'), /\bpart="([^"]+)"/.exec(meta)?.[1]);
    return {text: branded(text), more: `file showLineNumbers=${firstLine}`};
  }
  const example = /\bexample="([^"]+)"/.exec(meta)?.[1];
  if (example) {
    const value = exampleValue(example);
    if (!isFields(value)) throw new Error(`The example ${example} of the contract is not an object.`);
    return {text: JSON.stringify(value, null, 2), more: 'output'};
  }
  return undefined;
}

/** Fills the fences of a tree. An error has the line of its fence. */
function fill(node: Node, page: File): void {
  if (node.type === 'code' && node.meta) {
    try {
      const source = sourceFor(node.meta);
      if (source) {
        node.value = source.text;
        node.meta = `${node.meta.replace(/\s*\b(?:file|part|example)="[^"]+"/g, '')} ${source.more}`;
      }
    } catch (error) {
      page.fail(error instanceof Error ? error.message : String(error), node);
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
