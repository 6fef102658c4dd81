/** Bundles a program into one file for Node.js that the site serves. The same sources make the same bytes. */
import {createHash} from 'node:crypto';
import {build, type Plugin} from 'esbuild';
import {branded} from '../../../config/brand';
import {brandedSources} from '../../brand';

export type Program = {
  /** What the site serves it as: `sandbox.mjs`. */
  name: string;
  /** From the top of the repository. */
  entry: string;
  /** What it is, in a sentence; it stands at its top. */
  about: string;
  /** What it calls itself where Node.js is too old. */
  subject: string;
  define: Record<string, string>;
  plugins?: Plugin[];
};

/** An older Node.js would end in an error that helps nobody. Standard output may belong to a protocol. */
const head = ({about, subject}: Program): string => `#!/usr/bin/env node
// ${about}
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(\`${subject} requires Node.js 20 or later, but this is \${process.versions.node}. Install a newer version from https://nodejs.org.\`);
  process.exit(1);
}
`;

/** The program, its SHA-256, and the files of both by their names: the sum as `sha256sum -c` reads it. */
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
    target: 'node20',
    charset: 'utf8',
    // What it is made of is said once, at the end of the file.
    legalComments: 'eof',
    banner: {js: branded(head(program))},
    define,
    plugins: [brandedSources, ...plugins],
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`${name} came out empty.`);
  const sha256 = createHash('sha256').update(file.text).digest('hex');
  return {text: file.text, sha256, files: {[name]: file.text, [`${name}.sha256`]: `${sha256}  ${name}\n`}};
}
