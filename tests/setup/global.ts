/**
 * Starts what the selected test files need during the whole run: servers of the builds, and the embedded backend of the site. Free
 * ports and folders in `.test` keep `npm start` and `npm run build` undisturbed. The builds follow in `build.setup.ts`, beside the
 * tests that need none.
 */
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import {startTestBackend, type TestBackend} from '../backend';
import generateSandbox from '../packages/set-up';
import {company as bookings} from '../variants/bookings/config/company';
import {otherCompany} from './other-company';
import {folders, forget, isMade, type BuildName} from './builds';

const data = '.test/data';
/** A copy of the database from before the first test. Tests that need their own database copy it. */
const seed = '.test/seed';
/** Stores the backend's port. The built site contains the backend's address, so a reused site needs the same port. */
const portNote = '.test/backend-port';

/** Starts the last run's backend on its old port, so that the last build can be reused. Resolves to `undefined` on failure. */
async function resume(): Promise<TestBackend | undefined> {
  return startTestBackend({folder: data, port: Number(await readFile(portNote, 'utf8'))}).catch(() => undefined);
}

async function startFresh(): Promise<TestBackend> {
  for (const old of [data, seed]) await rm(old, {recursive: true, force: true});
  const backend = await startTestBackend({folder: data});
  await backend.sql('checkpoint');
  await cp(`${data}/database`, seed, {recursive: true});
  await writeFile(portNote, new URL(backend.url).port);
  return backend;
}

export default async function setUp(): Promise<() => Promise<void>> {
  // The tests and their builds are for the company's own address, whatever `.env` contains.
  Object.assign(process.env, {SITE_URL: '', BASE_URL: ''});
  const {buildsFor} = await import('./builds-for.mjs');
  const {generate} = await import('../../scripts/run-program.mjs');
  const {serveSite} = await import('../../scripts/site.mjs');
  const closing: (() => Promise<void>)[] = [];

  async function serve(name: BuildName): Promise<void> {
    // No test needs compressed responses, because `weight.spec.ts` compresses the files itself.
    const baseUrl = {site: '/', variant: otherCompany.baseUrl, bookings: bookings.baseUrl}[name];
    const served = await serveSite(folders[name], {isCompressed: false, baseUrl});
    closing.push(served.close);
    const variable = name.toUpperCase();
    Object.assign(process.env, {[`${variable}_ADDRESS`]: served.url + baseUrl.slice(0, -1), [`${variable}_FOLDER`]: folders[name]});
  }

  async function prepareSite(): Promise<void> {
    const resumed = (await isMade('site')) ? await resume() : undefined;
    if (!resumed) await forget('site');
    // Tests also read what is generated, so it must be complete before the first test.
    const [backend] = await Promise.all([resumed ?? startFresh(), resumed ?? generate()]);
    closing.push(backend.stop);
    Object.assign(process.env, {
      BACKEND_SEED: seed,
      BACKEND_URL: backend.url,
      BACKEND_PUBLISHABLE_KEY: backend.keys.publishable,
      BACKEND_SECRET_KEY: backend.keys.secret,
    });
    await serve('site');
  }

  async function prepareCopy(name: 'variant' | 'bookings'): Promise<void> {
    if (!(await isMade(name))) await forget(name);
    await serve(name);
  }

  const builds = buildsFor(process.argv.slice(2));
  const copies = (['variant', 'bookings'] as const).filter((name) => builds[name]);
  await Promise.all([generateSandbox(), builds.site && prepareSite(), ...copies.map(prepareCopy)]);

  return async () => {
    await Promise.all(closing.map((close) => close()));
  };
}
