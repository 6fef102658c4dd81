/** The address of the site. `tests/company/folder.spec.ts` walks a site in a folder. */
import {readAddress} from '../../config/address';
import {brandedFor} from '../../config/brand';
import {expect, test} from 'playwright/test';
import {otherCompany} from '../setup/other-company';

const facts = {siteUrl: 'https://larch.example', baseUrl: '/'};

for (const [name, env, sentences] of [
  [
    'a folder without slashes',
    {BASE_URL: 'developers'},
    ['BASE_URL is "developers". Write the path of a folder with a slash at both ends, such as /developers/.'],
  ],
  [
    'a folder without its last slash',
    {BASE_URL: '/a/b'},
    ['BASE_URL is "/a/b". Write the path of a folder with a slash at both ends, such as /a/b/.'],
  ],
  [
    'a URL for a folder',
    {BASE_URL: 'https://x.example/a'},
    ['BASE_URL is "https://x.example/a". Write the path of a folder with a slash at both ends, such as /developers/.'],
  ],
  [
    'a host',
    {SITE_URL: 'preview.example'},
    ['SITE_URL is "preview.example". Write an address with its protocol, such as https://www.example.com.'],
  ],
  [
    'a protocol alone',
    {SITE_URL: 'https://'},
    ['SITE_URL is "https://". Write an address with its protocol, such as https://www.example.com.'],
  ],
  ['a slash too many', {SITE_URL: 'https://x.example/'}, ['SITE_URL is "https://x.example/". Write https://x.example.']],
  [
    'a path',
    {SITE_URL: 'https://x.example/a'},
    ['SITE_URL is "https://x.example/a". Write https://x.example, and the path /a/ as the folder (BASE_URL).'],
  ],
  [
    'two mistakes',
    {SITE_URL: 'x', BASE_URL: 'a'},
    [
      'SITE_URL is "x". Write an address with its protocol, such as https://www.example.com.',
      'BASE_URL is "a". Write the path of a folder with a slash at both ends, such as /a/.',
    ],
  ],
] as const) {
  test(`${name} in the environment is refused, with the value to write`, () => {
    expect(() => readAddress(env, facts)).toThrow(new Error(sentences.join('\n')));
  });
}

test('a wrong fact is refused by the name of its file', () => {
  expect(() => readAddress({}, {...facts, baseUrl: '/docs'})).toThrow(/^baseUrl in config\/company\.ts is "\/docs"\. Write/);
});

test('a build for another address than the company’s is a preview', () => {
  expect(readAddress({}, facts)).toEqual({...facts, isPreview: false});
  expect(readAddress({SITE_URL: '', BASE_URL: ''}, facts)).toEqual({...facts, isPreview: false});
  expect(readAddress({SITE_URL: facts.siteUrl, BASE_URL: '/'}, facts)).toEqual({...facts, isPreview: false});
  expect(readAddress({SITE_URL: 'http://localhost:4000'}, facts)).toEqual({...facts, siteUrl: 'http://localhost:4000', isPreview: true});
  expect(readAddress({BASE_URL: '/pr-7/'}, facts)).toEqual({...facts, baseUrl: '/pr-7/', isPreview: true});
});

test('a URL in prose gets the folder once', () => {
  const branded = brandedFor({...otherCompany, ...facts, baseUrl: '/docs.v2/'});
  const written = 'https://larch.example/documentation, https://larch.example.';
  const meant = 'https://larch.example/docs.v2/documentation, https://larch.example/docs.v2.';
  expect(branded(written)).toBe(meant);
  expect(branded(meant)).toBe(meant);
});
