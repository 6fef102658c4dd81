import {expect, test} from 'playwright/test';
import {placeOf} from '../mcp/pages';

const webhooks = {path: '/documentation/webhooks', anchor: 'verify'};

for (const [address, place] of [
  ['/documentation/webhooks#verify', webhooks],
  ['documentation/webhooks.md#verify', webhooks],
  ['/developers/documentation/webhooks/#verify', webhooks],
  ['https://site.example/developers/documentation/webhooks.html#verify', webhooks],
  ['https://site.example/developers/', {path: '/', anchor: ''}],
] as const) {
  test(`in a site in a folder, ${address} is the page ${place.path}`, () => {
    expect(placeOf(address, 'https://site.example/developers')).toEqual(place);
  });
}

test('in a site without a folder, a path is itself', () => {
  expect(placeOf('/documentation/webhooks#verify', 'https://site.example')).toEqual(webhooks);
});
