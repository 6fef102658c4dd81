/**
 * The builds that tests use: the site, and two copies without a backend. The variant (`tests/variants`) has another company, and a
 * contract with one operation more, one less, and two more fields. It is a preview in a folder, in English and French. Bookings (`tests/variants/bookings`)
 * has another API. A build is reused if its sources have not changed, or if KEEP_BUILD is set.
 */
import {existsSync} from 'node:fs';
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {otherFiles, sources} from '../../scripts/copy-sources';
import type {Build} from '../../scripts/site.mjs';
import {copyForBookings} from './bookings';
import {changeContract} from './changed-contract';
import {markSwizzles} from './mark-swizzles';
import {addOperation} from './new-operation';
import {copyForOtherCompany, previewUrl} from './other-company';
import {writeSizes} from './sizes';

const other = path.resolve('.test/other');
const otherApi = path.resolve('.test/other-api');

export const folders = {site: '.test/site', variant: '.test/variant', bookings: '.test/bookings'};

export type BuildName = keyof typeof folders;

/** The sources of a build. Of `scripts`, only the files that build the site and its database are listed. */
const inputs = [
  ...sources.filter((source) => source !== 'scripts'),
  ...['backend', 'data-folder', 'generate', 'generated-files', 'site'].map((name) => `scripts/${name}.mts`),
];

/** The file with the fingerprint of a build's sources. An interrupted build has none, and is therefore not reused. */
const note = (name: BuildName): string => `.test/${name}-made-from`;

async function fingerprintOfSources(): Promise<string> {
  const {fingerprint} = await import('../../scripts/fingerprint.mjs');
  return fingerprint([...inputs, 'package-lock.json', 'supabase', 'tests/backend', 'tests/setup'], otherFiles);
}

/** True if the last build can be reused. */
export async function isMade(name: BuildName): Promise<boolean> {
  return (
    existsSync(note(name)) && (Boolean(process.env.KEEP_BUILD) || (await readFile(note(name), 'utf8')) === (await fingerprintOfSources()))
  );
}

export async function forget(name: BuildName): Promise<void> {
  await rm(note(name), {force: true});
}

/** Makes a build, if there was none or it was forgotten. */
export async function make(name: BuildName, backend: Build['backend']): Promise<void> {
  if (existsSync(note(name))) return;
  const {generate} = await import('../../scripts/run-program.mjs');
  const {buildSite} = await import('../../scripts/site.mjs');
  const madeFrom = await fingerprintOfSources();
  await rm(folders[name], {recursive: true, force: true});
  if (name === 'site') {
    await buildSite({folder: folders.site, backend});
    writeSizes(folders.site);
  } else if (name === 'bookings') {
    copyForBookings(otherApi);
    await generate(otherApi);
    await buildSite({folder: folders.bookings, root: otherApi});
  } else {
    copyForOtherCompany(other);
    addOperation(other);
    changeContract(other);
    markSwizzles(other);
    await generate(other);
    await buildSite({
      folder: folders.variant,
      root: other,
      config: 'tests/variants/docusaurus.config.ts',
      siteUrl: previewUrl,
      locales: 'en,fr',
    });
  }
  await writeFile(note(name), madeFrom);
}
