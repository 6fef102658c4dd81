/**
 * Before the first test: the embedded backend, the site built for it, and a second build: the
 * site as another provider makes it, with an operation more, as it is when facts are missing (tests/variants). All on free ports and in `.test`, so that
 * nothing of `npm start` or `npm run build` is in the way.
 *
 * Only what the chosen files use is built. Where nothing that it is made from has changed since the last run, the last
 * build is tested again; with KEEP_BUILD set, in any case.
 */
import {existsSync} from 'node:fs';
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Build} from '../../scripts/site.mjs';
import {startTestBackend, type TestBackend} from '../backend';
import {buildsFor} from './builds-for';
import {addOperation} from './new-operation';
import {otherFiles, sources} from '../../scripts/copy-sources';
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
/** The fingerprints of what each build was made from: the last thing that is written. */
const notes = {site: '.test/site-made-from', variant: '.test/variant-made-from'};

type SiteTools = typeof import('../../scripts/site.mjs');

/** Starts the last run's backend for its builds; undefined where something else listens on its port by now. */
async function resume(): Promise<TestBackend | undefined> {
  return startTestBackend({folder: data, port: Number(await readFile(portNote, 'utf8'))}).catch(() => undefined);
}

async function buildVariant({generate, buildSite}: SiteTools): Promise<void> {
  await rm(variant.folder, {recursive: true, force: true});
  copyForOtherCompany(other);
  addOperation(other);
  await generate(other);
  await buildSite(variant);
}

/** Makes the database, starts its backend, and builds the site for it. */
async function makeSite(tools: SiteTools): Promise<TestBackend> {
  for (const folder of [site.folder, data, seed]) await rm(folder, {recursive: true, force: true});
  const backend = await startTestBackend({folder: data});
  await backend.sql('checkpoint');
  await cp(`${data}/database`, seed, {recursive: true});
  await tools.generate();
  const {url, keys} = backend;
  await tools.buildSite({...site, backend: {url, publishableKey: keys.publishable}});
  await writeFile(portNote, new URL(url).port);
  return backend;
}

export default async function setUp(): Promise<() => Promise<void>> {
  const tools = await import('../../scripts/site.mjs');
  const {fingerprint} = await import('../../scripts/fingerprint.mjs');

  const madeFrom = fingerprint([...makers, 'package-lock.json', 'supabase', 'tests/backend', 'tests/setup'], otherFiles);
  const isKept = async (note: string) =>
    existsSync(note) && (Boolean(process.env.KEEP_BUILD) || (await readFile(note, 'utf8')) === madeFrom);
  const closing: (() => Promise<void>)[] = [];
  const serve = async (name: string, folder: string) => {
    // What the pages weigh is measured on their files (weight.spec.ts).
    const served = await tools.serveSite(folder, {isCompressed: false});
    closing.push(served.close);
    Object.assign(process.env, {[`${name}_URL`]: served.url, [`${name}_FOLDER`]: folder});
  };

  async function prepareSite(): Promise<void> {
    const resumed = (await isKept(notes.site)) ? await resume() : undefined;
    const backend = resumed ?? (await makeSite(tools));
    closing.push(backend.stop);
    if (!resumed) await writeFile(notes.site, madeFrom);
    await serve('SITE', site.folder);
    Object.assign(process.env, {
      BACKEND_SEED: seed,
      BACKEND_URL: backend.url,
      BACKEND_PUBLISHABLE_KEY: backend.keys.publishable,
      BACKEND_SECRET_KEY: backend.keys.secret,
    });
  }

  async function prepareVariant(): Promise<void> {
    if (!(await isKept(notes.variant))) {
      await buildVariant(tools);
      await writeFile(notes.variant, madeFrom);
    }
    await serve('VARIANT', variant.folder);
  }

  const builds = buildsFor(process.argv.slice(2));
  // Each waits for one thread much of the time.
  await Promise.all([builds.site && prepareSite(), builds.variant && prepareVariant()]);

  return async () => {
    await Promise.all(closing.map((close) => close()));
  };
}
