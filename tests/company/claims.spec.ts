import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'playwright/test';
import {inventions} from '../../config/confirmed';
import {founders} from '../../config/founders';
import {escapeText} from '../../packages/kit/escape';
import {inventionLines} from '../../scripts/inventions';
import {explanations} from '../../src/data/claims';

const site = process.env.SITE_FOLDER ?? '';

const sitePages = (): {file: string; html: string}[] =>
  readdirSync(site, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({file, html: readFileSync(join(site, file), 'utf8')}));

function marketingPages(): string[] {
  return sitePages()
    .filter(({file}) => !/^(documentation|api-docs|api-reference)/.test(file))
    .map(({html}) => html);
}

function textOf(html: string): string {
  const description = /<meta [^>]*name="?description"? content="([^"]*)"/.exec(html)?.[1] ?? '';
  return `${html.replaceAll(/<(script|style|pre|code)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, '')} ${description}`;
}

test('every claim in a list is on a marketing page and links to its explanation', () => {
  const pages = marketingPages();
  const missing = Object.entries(explanations).filter(
    ([claim, address]) =>
      !pages.some((html) => [`"${address}"`, address].some((href) => html.includes(` href=${href}>${escapeText(claim)}</a>`))),
  );
  expect(missing).toEqual([]);
});

const untrue: [claim: RegExp, truth: string][] = [
  [/settl\w* [^.]{0,30}\b135\b|\b135\b[^.]{0,30} settl/i, 'Buyers are charged in 135 currencies; payouts are in Canadian dollars.'],
  [/server (?:sees|gets) the brand/i, 'A server gets the id of a token.'],
  [/Online Checkout/, 'There is no hosted checkout.'],
  [/nothing left out/i, 'Some pages say what the API does not have.'],
  [/nothing is lost/i, 'Events are kept for 30 days.'],
  [/refund from anywhere/i, 'An Interac card has to be present.'],
  [/22\.60/, 'The contract refunds CA$12.50 of this charge.'],
  [/(?<![A-Z])\$(?!100B\+)\d/, 'Dollars are Canadian: CA$. The specification has "$100B+".'],
];

test('no page repeats a false statement', () => {
  const pages = sitePages();
  expect(pages.length).toBeGreaterThan(60);
  const found = pages.flatMap(({file, html}) => {
    const text = textOf(html);
    return untrue.flatMap(([claim, truth]) => {
      const match = claim.exec(text);
      return match ? [`${file}: ${text.slice(Math.max(0, match.index - 40), match.index + 40)} - ${truth}`] : [];
    });
  });
  expect(found).toEqual([]);
});

test('all kinds of inventions are in the list of the build, with their names', () => {
  const lines = inventionLines([]);
  expect(lines.length).toBe(inventions.length);
  expect(lines.join('\n')).toContain(founders[0]?.name);
});
