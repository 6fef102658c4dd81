/** What the marketing pages claim leads to the page that explains it. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'playwright/test';
import {explanations} from '../src/data/claims';
import {escapeText} from '../src/lib/escape';

const site = process.env.SITE_FOLDER ?? '';

/** The built pages outside of the documentation. */
function marketingPages(): string[] {
  return readdirSync(site, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html') && !/^(documentation|api-docs|api-reference)/.test(file))
    .map((file) => readFileSync(join(site, file), 'utf8'));
}

test('every claim of a list is on a marketing page, as a link to its explanation', () => {
  const pages = marketingPages();
  const missing = Object.entries(explanations).filter(
    ([claim, address]) =>
      !pages.some((html) => [`"${address}"`, address].some((href) => html.includes(` href=${href}>${escapeText(claim)}</a>`))),
  );
  expect(missing).toEqual([]);
});
