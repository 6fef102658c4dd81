/**
 * Before the first test: the embedded backend, the site built for it, and a second build: the
 * site as another provider makes it, with an operation more, as it is when facts are missing (tests/variants). All on free ports and in `.test`, so that
 * nothing of `npm start` or `npm run build` is in the way.
 *
 * Where nothing that they are made from has changed since the last run, its builds are tested again; with KEEP_BUILD set,
 * they are in any case.
 */
import {existsSync} from 'node:fs';
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Build} from '../../scripts/site.mjs';
import {startTestBackend, type TestBackend} from '../backend';
import {addOperation} from './new-operation';
import {generated, sources} from '../../scripts/copy-sources';
import {copyForOtherCompany} from './other-company';

const site: Build = {folder: '.test/site'};
const other = path.resolve('.test/other');
const variant: Build = {folder: '.test/variant', root: other, config: 'tests/variants/docusaurus.config.ts'};
const data = '.test/data';
/** The database as it was before anything was written to it. */
const seed = '.test/seed';
/** The site knows its backend's address, so a kept build needs the same port again. */
const portNote = '.test/backend-port';
/** The sources of a site and, of the scripts, those that make it and the database. */
const makers = [
  ...sources.filter((source) => source !== 'scripts'),
  ...['backend', 'data-folder', 'generate', 'site'].map((name) => `scripts/${name}.mts`),
];
/** The fingerprint of what all of it was made from: the last thing that is written. */
const sourcesNote = '.test/made-from';

type SiteTools = typeof import('../../scripts/site.mjs');

/** Starts the last run's backend for its builds; undefined where something else listens on its port by now. */
async function resume(): Promise<TestBackend | undefined> {
  return startTestBackend({folder: data, port: Number(await readFile(portNote, 'utf8'))}).catch(() => undefined);
}

async function buildVariant({generate, buildSite}: SiteTools): Promise<void> {
  copyForOtherCompany(other);
  addOperation(other);
  await generate(other);
  await buildSite(variant);
}

/** Makes the database and both builds, and starts the backend. */
async function make(tools: SiteTools): Promise<TestBackend> {
  await rm('.test', {recursive: true, force: true});
  const backend = await startTestBackend({folder: data});
  await backend.sql('checkpoint');
  await cp(`${data}/database`, seed, {recursive: true});
  await tools.generate();
  const {url, keys} = backend;
  // Each waits for one thread much of the time.
  await Promise.all([tools.buildSite({...site, backend: {url, publishableKey: keys.publishable}}), buildVariant(tools)]);
  await writeFile(portNote, new URL(url).port);
  return backend;
}

export default async function setUp(): Promise<() => Promise<void>> {
  const tools = await import('../../scripts/site.mjs');
  const {fingerprint} = await import('../../scripts/fingerprint.mjs');

  const madeFrom = fingerprint([...makers, 'package-lock.json', 'supabase', 'tests/backend', 'tests/setup'], generated);
  const isKept = existsSync(sourcesNote) && (Boolean(process.env.KEEP_BUILD) || (await readFile(sourcesNote, 'utf8')) === madeFrom);
  const resumed = isKept ? await resume() : undefined;
  const backend = resumed ?? (await make(tools));
  if (!resumed) await writeFile(sourcesNote, madeFrom);

  // What the pages weigh is measured on their files (weight.spec.ts).
  const servedSite = await tools.serveSite(site.folder, {isCompressed: false});
  const servedVariant = await tools.serveSite(variant.folder, {isCompressed: false});
  Object.assign(process.env, {
    SITE_URL: servedSite.url,
    SITE_FOLDER: site.folder,
    VARIANT_URL: servedVariant.url,
    VARIANT_FOLDER: variant.folder,
    BACKEND_SEED: seed,
    BACKEND_URL: backend.url,
    BACKEND_PUBLISHABLE_KEY: backend.keys.publishable,
    BACKEND_SECRET_KEY: backend.keys.secret,
  });

  return async () => {
    await Promise.all([servedSite.close(), servedVariant.close(), backend.stop()]);
  };
}
