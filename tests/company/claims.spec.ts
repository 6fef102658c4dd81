import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'playwright/test';
import {inventions} from '../../config/confirmed';
import {founders} from '../../config/founders';
import {inventionLines} from '../../scripts/inventions';
import {plans} from '../../src/data/plans';

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

/** The claims of the marketing pages' checklists: a tick, and a link to the page that explains the claim. */
function listedClaims(): {claim: string; address: string}[] {
  const entry =
    /<li><svg[^>]*><path d="?m3 8\.5 3\.2 3\.2L13 4\.8"?[^>]*>(?:<\/path>)?<\/svg>(?:\s|<!-- -->)*(?:<a [^>]*?href="?([^\s">]*)[^>]*>)?([^<]*)/g;
  return marketingPages().flatMap((html) =>
    [...html.matchAll(entry)].map(([, address = '', claim = '']) => ({claim: claim.trim(), address})),
  );
}

test('every claim in a list links to its explanation', () => {
  const terms = ['No setup fees', 'No monthly minimums', 'Cancel anytime'];
  const claims = listedClaims().filter(({claim}) => !terms.includes(claim));
  for (const [claim, address] of plans.flatMap(({features}) => Object.entries(features))) expect(claims).toContainEqual({claim, address});
  expect(new Set(claims.map(({claim}) => claim)).size).toBeGreaterThan(60);
  expect(claims.filter(({address}) => !/^\/(documentation|api-docs)\/./.test(address))).toEqual([]);
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
