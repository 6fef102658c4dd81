import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Contract} from '../../../packages/sandbox';
import {bundleProgram} from './bundle';
import {sandboxProvider} from './provider';

export type SandboxFile = {version: string; sha256: string; bytes: number};

/** Writes `sandbox.mjs` into `directory`, and a second file with its SHA-256 hash for `sha256sum -c`. */
export async function writeSandboxFile(siteDir: string, contract: Contract, directory: string): Promise<SandboxFile> {
  const {text, sha256, files} = await bundleProgram(siteDir, {
    name: 'sandbox.mjs',
    entry: 'packages/sandbox/server/file.ts',
    about: `The sandbox of Larch, version ${contract.version} of the API, with all that it needs. See node sandbox.mjs --help.`,
    subject: 'The sandbox',
    define: {PROVIDER: JSON.stringify(sandboxProvider(contract))},
  });
  await mkdir(directory, {recursive: true});
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
  return {version: contract.version, sha256, bytes: Buffer.byteLength(text)};
}
