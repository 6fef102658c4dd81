/** Bundles the sandbox into the one file that the site serves as `/sandbox.mjs`. The same sources make the same bytes. */
import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {build} from 'esbuild';
import {branded} from '../../config/brand';
import type {Contract} from '../../src/sandbox/contract';
import {brandedSources} from '../brand';

export const sandboxFile = 'sandbox.mjs';

/** What pages say of the file. */
export type SandboxFile = {version: string; sha256: string; bytes: number};

/** An older Node.js would end in an error that helps nobody. */
const head = (version: string): string => `#!/usr/bin/env node
// The sandbox of Larch, version ${version} of the API, with all that it needs. See node sandbox.mjs --help.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(\`The sandbox needs Node.js 20 or later, and this is \${process.versions.node}: install a newer one from https://nodejs.org.\`);
  process.exit(1);
}
`;

async function bundle(siteDir: string, contract: Contract): Promise<string> {
  const {outputFiles} = await build({
    absWorkingDir: siteDir,
    entryPoints: ['src/sandbox-server/file.ts'],
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    banner: {js: branded(head(contract.version))},
    define: {CONTRACT: JSON.stringify(contract)},
    plugins: [brandedSources],
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`${sandboxFile} came out empty.`);
  return file.text;
}

/** Writes the file, and its SHA-256 beside it as `sha256sum -c` reads it, into a folder of their own. */
export async function writeSandboxFile(siteDir: string, contract: Contract, directory: string): Promise<SandboxFile> {
  const text = await bundle(siteDir, contract);
  const sha256 = createHash('sha256').update(text).digest('hex');
  await mkdir(directory, {recursive: true});
  await writeFile(join(directory, sandboxFile), text);
  await writeFile(join(directory, `${sandboxFile}.sha256`), `${sha256}  ${sandboxFile}\n`);
  return {version: contract.version, sha256, bytes: Buffer.byteLength(text)};
}
