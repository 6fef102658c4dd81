/**
 * Before the first test: the embedded backend, the site built for it, and a second build of the
 * site as it is when facts are missing (tests/variants). All on free ports and in `.test`, so that
 * nothing of `npm start` or `npm run build` is in the way.
 */
import {rm} from 'node:fs/promises';

const folder = '.test';

export default async function setUp(): Promise<() => Promise<void>> {
  const {buildSite, serveSite} = await import('../../scripts/site.mjs');
  if (process.env.REUSE) { const s = await serveSite(`${folder}/site`); process.env.SITE_URL = s.url; process.env.SITE_FOLDER = `${folder}/site`; process.env.VARIANT_URL = s.url; return () => s.close(); }
  await rm(`${folder}/site`, {recursive: true, force: true});
  await rm(`${folder}/variant`, {recursive: true, force: true});

  await buildSite({folder: `${folder}/site`});
  await buildSite({folder: `${folder}/variant`, config: 'tests/variants/docusaurus.config.ts'});

  const site = await serveSite(`${folder}/site`);
  const variant = await serveSite(`${folder}/variant`);
  process.env.SITE_URL = site.url;
  process.env.SITE_FOLDER = `${folder}/site`;
  process.env.VARIANT_URL = variant.url;

  return async () => {
    await Promise.all([site.close(), variant.close()]);
  };
}
