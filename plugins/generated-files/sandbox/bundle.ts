/** Bundles a program into one file for Node.js. The same sources always give the same bytes. */
import {createHash} from 'node:crypto';
import {build, type Plugin} from 'esbuild';
import {branded} from '../../../config/brand';
import {brandedSources} from '../../brand';
import {notice} from '../license';

export type Program = {
  /** The name of the served file, such as `sandbox.mjs`. */
  name: string;
  entry: string;
  /** A sentence about the file, for the comment at the start of the file. */
  about: string;
  /** The name of the program in the error message for old Node.js versions. A program for another runtime has none. */
  subject?: string;
  define: Record<string, string>;
  plugins?: Plugin[];
};

/** The oldest version of Node.js that runs the programs: the first with `AbortSignal.any`. */
const [major, minor] = [20, 3];

/**
 * Returns the start of the file, which stops older versions of Node.js with a helpful message. The message goes to standard error,
 * because the MCP server uses standard output.
 */
const head = ({about, subject}: Program): string =>
  subject === undefined
    ? `// ${about}\n// ${notice}\n`
    : `#!/usr/bin/env node
// ${about}
// ${notice}
if (process.versions.node.split('.', 2).reduce((major, minor) => major * 1000 + Number(minor)) < ${major * 1000 + minor}) {
  console.error(\`${subject} requires Node.js ${major}.${minor} or later, but this is \${process.versions.node}. Install a newer version from https://nodejs.org.\`);
  process.exit(1);
}
`;

/** Bundles a program. `files` contains the program and its SHA-256 hash for `sha256sum -c`, by name. */
export async function bundleProgram(
  siteDir: string,
  program: Program,
): Promise<{text: string; sha256: string; files: Record<string, string>}> {
  const {name, entry, define, plugins = []} = program;
  const {outputFiles} = await build({
    absWorkingDir: siteDir,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: `node${major}.${minor}`,
    charset: 'utf8',
    legalComments: 'eof',
    banner: {js: branded(head(program))},
    define,
    plugins: [brandedSources, ...plugins],
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`The bundler wrote an empty ${name}.`);
  const sha256 = createHash('sha256').update(file.text).digest('hex');
  return {text: file.text, sha256, files: {[name]: file.text, [`${name}.sha256`]: `${sha256}  ${name}\n`}};
}
