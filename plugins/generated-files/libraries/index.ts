/**
 * Publishes the documentation's code at `/libraries/`: client libraries, guide programs, webhook verification, SQL stores and
 * example shops. Each published file has a second file with its SHA-256 hash, for `sha256sum -c`.
 */
import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {basename, join, relative} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {branded} from '../../../config/brand';
import {servedAt} from '../frame';
import {license, withNotice} from '../license';
import {folderTarball, npmTarball, wheel} from './packages';

const endings = /\.(?:mjs|mts|py|rb|php|html|sql|json)$/;

async function publishFile(to: string, name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(to, name), content);
  await writeFile(join(to, `${name}.sha256`), `${createHash('sha256').update(content).digest('hex')}  ${name}\n`);
}

/** Returns a published file's text: with the company's names, and with the notice of the license. */
async function published(file: string): Promise<string> {
  return withNotice(file, branded(await readFile(file, 'utf8')));
}

async function publishFolder(from: string, to: string): Promise<void> {
  await mkdir(to, {recursive: true});
  for (const file of (await readdir(from)).filter((entry) => endings.test(entry)))
    await publishFile(to, branded(file), await published(join(from, file)));
}

const shops = {express: 'mjs', flask: 'py', sinatra: 'rb', php: 'php'};

/** Publishes each shop as a complete tarball, and the shop's own source files one by one. */
async function publishShops(code: string, to: string): Promise<void> {
  await mkdir(to, {recursive: true});
  for (const [name, ending] of Object.entries(shops)) {
    const programs = ['libraries/larch', 'guides/once', 'guides/explain', 'sql/sqlstore'].map((file) => `${file}.${ending}`);
    const own = await Promise.all(
      [`shops/${name}`, 'shops/shared'].map(async (folder) =>
        (await readdir(join(code, folder), {withFileTypes: true, recursive: true}))
          .filter((entry) => entry.isFile())
          .map((entry) => relative(code, join(entry.parentPath, entry.name)))
          .map((file) => [relative(folder, file), file] as const),
      ),
    );
    const files = [...own.flat(), ...[...programs, 'sql/schema.sql'].map((file) => [basename(file), file] as const)];
    const texts = files.map(async ([path, file]) => [branded(path), await published(join(code, file))] as const);
    const {name: tarball, content} = folderTarball(`${name}-shop`, {...Object.fromEntries(await Promise.all(texts)), LICENSE: license});
    await publishFile(to, tarball, content);
    await publishFolder(join(code, 'shops', name), join(to, name));
  }
}

/** The other folders of `docs/_code`, and their places in `/libraries/`. */
const folders = {libraries: '', guides: 'guides', verify: 'verify', sql: 'sql'};

export default function libraries({siteDir, generatedFilesDir, baseUrl}: LoadContext): Plugin {
  const code = join(siteDir, 'docs/_code');
  /** `npm start` serves the files from this folder. A build writes them into its output folder. */
  const directory = join(generatedFilesDir, 'client-libraries');
  async function publish(to: string): Promise<void> {
    for (const [folder, place] of Object.entries(folders)) await publishFolder(join(code, folder), join(to, place));
    const source = (file: string): Promise<string> => published(join(code, 'libraries', file));
    const npm = {code: await source('larch.mjs'), types: await source('larch.d.mts')};
    for (const {name, content} of [npmTarball(branded('larch'), npm), wheel(branded('larch'), await source('larch.py'))])
      await publishFile(to, name, content);
    await publishShops(code, join(to, 'shops'));
  }
  return {
    name: 'libraries',
    getPathsToWatch: () => [...Object.keys(folders), 'shops/*'].map((folder) => join(code, folder, '*')),
    contentLoaded: () => publish(directory),
    configureWebpack: () => servedAt(`${baseUrl}libraries`, directory),
    postBuild: ({outDir}) => publish(join(outDir, 'libraries')),
  };
}
