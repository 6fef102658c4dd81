/** Prints the bundler's errors as sentences with file and line, all in one list, in the terminal and in the browser during `npm start`. */
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {escapePattern} from '../../../packages/kit/escape';
import {lineOf} from '../../../scripts/sources.cjs';

interface BundlerError {
  readonly message: string;
  readonly module?: {readonly resource?: string} | null;
}

interface Compiler {
  readonly hooks: {
    readonly afterCompile: {tap: (name: string, finish: (compilation: {errors: Iterable<BundlerError>}) => void) => void};
  };
}

/** Returns the line of a module that matches. The bundler knows only the line in the compiled module. */
const lineThat = (file: string, pattern: string): string => lineOf(file, (line) => new RegExp(pattern).test(line));

/** Returns the cause of an error in a page, without the advice to turn off the check. */
function pageSentence(message: string): string | undefined {
  const [, file = '', cause = ''] = /MDX compilation failed for file "([^"]+)"\s+Cause: ([\s\S]*?)\n\s*Details:/.exec(message) ?? [];
  if (file === '') return undefined;
  const [, kind = '', url = '', place = ''] = /^Markdown (link|image) with URL `(.*)` in source file ".*" \((\d+:\d+)\)/.exec(cause) ?? [];
  if (kind !== '') {
    const problem = kind === 'link' ? 'links to' : 'shows the image';
    return `${file}:${place} ${problem} ${url}, which does not exist. Correct the path, or add the file.`;
  }
  const [, line] = /^\s*"name": "(?:[^"]*?:)?(\d+:\d+)(?:-\d+:\d+)?"/m.exec(message) ?? [];
  return `${file}${line === undefined ? '' : `:${line}`}: ${/[.!?]$/.test(cause) ? cause : `${cause}.`}`;
}

/** Returns the sentence for an import that the bundler does not find. */
function importSentence(message: string, file: string): string | undefined {
  const [, missing] = /(?:Can't resolve '|Cannot find module '|NotFound\(")([^'"]+)/.exec(message) ?? [];
  if (missing !== undefined)
    return `${lineThat(file, `["'(]${escapePattern(missing)}["')]`)} imports ${missing}, which does not exist. Correct the path, or run npm ci for a missing package.`;
  const [, name = '', from = '', names = 'nothing'] =
    /export '([^']+)'.* was not found in '([^']+)'(?: \(possible exports: ([^)]*)\))?/.exec(message) ?? [];
  return name === ''
    ? undefined
    : `${lineThat(file, `\\b${escapePattern(name)}\\b`)} imports ${name} from ${from}, which exports ${names}.${from === '@contract/values' ? ' plugins/contract/examples.ts reads them from the contract.' : ''}`;
}

/** Returns an error's message without frames, colours and stacks. */
export function sentenceOf({message, module}: BundlerError): string {
  const plain = stripVTControlCharacters(message).replaceAll(/^[ │×╰├─▶]+/gm, '');
  return (
    pageSentence(plain) ??
    importSentence(plain, module?.resource ?? 'A module') ??
    [module?.resource, plain.replaceAll(/^ +at .*\n?/gm, '').trim()].filter(Boolean).join(': ')
  );
}

/** A plugin of the bundler. `siteDir` is left out of the names of files. */
export class BundlerErrors {
  constructor(private readonly siteDir: string) {}

  apply({hooks}: Compiler): void {
    hooks.afterCompile.tap('bundler-errors', (compilation) => {
      const sentences = new Set([...compilation.errors].map((error) => sentenceOf(error).replaceAll(this.siteDir + path.sep, '')));
      if (sentences.size > 0) compilation.errors = [new Error(['Correct these errors:', ...[...sentences].sort()].join('\n'))];
    });
  }
}

export default function bundlerErrors({siteDir}: LoadContext): Plugin {
  return {name: 'bundler-errors', configureWebpack: () => ({plugins: [new BundlerErrors(siteDir)]})};
}
