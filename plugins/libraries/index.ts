/**
 * Serves the client libraries at `/libraries/larch.mjs` and so on, each with its SHA-256 beside it (as
 * `sha256sum -c` reads it), the guides' programs at `/libraries/guides/` and what verifies a webhook at `/libraries/verify/`: the very files that the tests run, under
 * the company's name.
 */
import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {branded} from '../../config/brand';

const endings = /\.(?:mjs|py|rb|php|html)$/;

/** Copies a folder's programs. A checksum stands beside each. */
async function publishFolder(from: string, to: string): Promise<void> {
  await mkdir(to, {recursive: true});
  for (const file of (await readdir(from)).filter((entry) => endings.test(entry))) {
    const name = branded(file);
    const text = branded(await readFile(join(from, file), 'utf8'));
    await writeFile(join(to, name), text);
    await writeFile(join(to, `${name}.sha256`), `${createHash('sha256').update(text).digest('hex')}  ${name}\n`);
  }
}

export default function libraries({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const programs = join(siteDir, 'docs/_code/libraries');
  const guides = join(siteDir, 'docs/_code/guides');
  const verify = join(siteDir, 'docs/_code/verify');
  /** `npm start` serves them from here; a build has them among its files. */
  const directory = join(generatedFilesDir, 'client-libraries');
  async function publish(to: string): Promise<void> {
    await publishFolder(programs, to);
    await publishFolder(guides, join(to, 'guides'));
    await publishFolder(verify, join(to, 'verify'));
  }
  return {
    name: 'libraries',
    getPathsToWatch: () => [programs, guides, verify].map((folder) => join(folder, '*')),
    contentLoaded: () => publish(directory),
    configureWebpack() {
      const served = {mergeStrategy: {}, devServer: {static: [{directory, publicPath: '/libraries'}]}};
      return served;
    },
    postBuild: ({outDir}) => publish(join(outDir, 'libraries')),
  };
}
