/**
 * Makes the builds that the selected test files need, before the first test: the site with its embedded backend, and the variant.
 * The variant (`tests/variants`) has another company, a new operation and no backend. Free ports and folders in `.test` keep `npm
 * start` and `npm run build` undisturbed. A build is reused if its sources have not changed, or if KEEP_BUILD is set.
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
/** A copy of the database from before the first test. Tests that need their own database copy it. */
const seed = '.test/seed';
/** Stores the backend's port. The built site contains the backend's address, so a reused site needs the same port. */
const portNote = '.test/backend-port';
/** The sources of a build. Of `scripts`, only the files that build the site and its database are listed. */
const inputs = [
  ...sources.filter((source) => source !== 'scripts'),
  ...['backend', 'data-folder', 'generate', 'site'].map((name) => `scripts/${name}.mts`),
];
/**
 * The files with the fingerprint of each build's sources. A build deletes its file at the start and writes it at the end. An
 * interrupted build is therefore not reused.
 */
const notes = {site: '.test/site-made-from', variant: '.test/variant-made-from'};

type SiteTools = typeof import('../../scripts/site.mjs');

/** Starts the last run's backend on its old port, so that the last build can be reused. Resolves to `undefined` on failure. */
async function resume(): Promise<TestBackend | undefined> {
  return startTestBackend({folder: data, port: Number(await readFile(portNote, 'utf8'))}).catch(() => undefined);
}

async function buildVariant({generate, buildSite}: SiteTools): Promise<void> {
  await rm(notes.variant, {force: true});
  await rm(variant.folder, {recursive: true, force: true});
  copyForOtherCompany(other);
  addOperation(other);
  await generate(other);
  await buildSite(variant);
}

async function makeSite(tools: SiteTools): Promise<TestBackend> {
  for (const old of [notes.site, site.folder, data, seed]) await rm(old, {recursive: true, force: true});
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

  const madeFrom = fingerprint([...inputs, 'package-lock.json', 'supabase', 'tests/backend', 'tests/setup'], otherFiles);
  const isKept = async (note: string) =>
    existsSync(note) && (Boolean(process.env.KEEP_BUILD) || (await readFile(note, 'utf8')) === madeFrom);
  const closing: (() => Promise<void>)[] = [];
  const serve = async (name: string, folder: string) => {
    // No test needs compressed responses, because `weight.spec.ts` compresses the files itself.
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
  // The builds run in parallel, because each one mostly uses one thread.
  await Promise.all([builds.site && prepareSite(), builds.variant && prepareVariant()]);

  return async () => {
    await Promise.all(closing.map((close) => close()));
  };
}
