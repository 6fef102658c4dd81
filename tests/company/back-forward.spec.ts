import type {Page} from 'playwright/test';
import {findChromium} from '../../scripts/tools';
import {expect, test} from '../support/fixtures';
import {needs} from '../support/needs';

needs('chromium');
test.use({
  launchOptions: async ({launchOptions}, use) =>
    use({...launchOptions, executablePath: findChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache']}),
});

interface Visit {
  readonly address: string;
  readonly top: number;
  /** `act` runs before the test leaves the page. `check` asserts what must be true after the return. */
  readonly act?: (page: Page) => Promise<void>;
  readonly check?: (page: Page) => Promise<void>;
}

const visits: readonly Visit[] = [
  {address: '/', top: 900},
  {address: '/pricing', top: 700},
  {address: '/documentation/webhooks', top: 2600},
  {
    address: '/api-reference/create-charge',
    top: 500,
    act: async (page) => {
      await page.getByRole('button', {name: 'Send Create a charge'}).click();
      await page.getByText('Change the parameters').click();
      await page.getByRole('region', {name: 'Try it: Create a charge'}).getByLabel('description').fill('Table 4');
    },
    check: (page) => expect(page.getByRole('region', {name: 'Try it: Create a charge'}).getByLabel('description')).toHaveValue('Table 4'),
  },
  {
    address: '/contact',
    top: 300,
    act: (page) => page.getByRole('form').getByLabel('Subject').fill('Refunds'),
    check: (page) => expect(page.getByRole('form').getByLabel('Subject')).toHaveValue('Refunds'),
  },
  {
    address: '/documentation/sandbox',
    top: 400,
    act: (page) => expect(page.getByRole('main').getByText('the present time')).toBeVisible(),
    check: (page) => expect(page.getByRole('main').getByText('the present time')).toBeVisible(),
  },
];

async function leaveAndReturn(page: Page, {address, top, act, check}: Visit): Promise<void> {
  await page.goto(address);
  await act?.(page);
  await page.evaluate((top) => {
    window.scrollTo({top, behavior: 'instant'});
    window.addEventListener('pageshow', ({persisted}) => {
      document.title = persisted ? 'kept' : 'loaded anew';
    });
  }, top);
  // A change of the history entry while the browser leaves would keep the page out of the cache, so the position is saved before.
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).toContain(`"top":${String(top)}`);
  const reasons: string[] = [];
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.enable');
  protocol.on('Page.backForwardCacheNotUsed', ({notRestoredExplanations}) =>
    reasons.push(...notRestoredExplanations.map(({reason}) => reason)),
  );
  await page.goto('/robots.txt');
  await page.goBack({waitUntil: 'commit'});
  await expect.poll(async () => [await page.title(), ...reasons], `${address}, and why the browser did not keep it`).toEqual(['kept']);
  expect(await page.evaluate(() => Math.round(window.scrollY)), address).toBe(top);
  await check?.(page);
  await protocol.detach();
}

test('pages of every kind enter the back/forward cache @all', async ({page, messages}) => {
  test.setTimeout(180_000);
  // The text document has no icon link, so the browser requests the default icon.
  messages.expect(/404.*favicon\.ico/);
  // A busy browser can drop any page from the back/forward cache, so the check may be repeated.
  const comesBack = (visit: Visit): Promise<void> => expect(() => leaveAndReturn(page, visit)).toPass({timeout: 60_000});
  for (const visit of visits) await comesBack(visit);
});

test('a page that the browser kept shows and keeps what another page of the tab sent @all', async ({page}) => {
  const customers = (): Promise<number> => page.evaluate(() => (sessionStorage.getItem('sandbox') ?? '').match(/"id":"cus_/g)?.length ?? 0);
  const send = async (address: string, title: string): Promise<void> => {
    await page.goto(address);
    await page.getByRole('button', {name: `Send ${title}`}).click();
    await expect(page.getByRole('region', {name: `Try it: ${title}`}).getByText('200 OK')).toBeVisible();
  };
  await expect(async () => {
    await send('/api-reference/create-charge', 'Create a charge');
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({persisted}) => {
        document.title = persisted ? 'kept' : 'loaded anew';
      }),
    );
    await send('/api-reference/create-customer', 'Create a customer');
    const before = await customers();
    await page.goBack({waitUntil: 'commit'});
    await expect.poll(() => page.title()).toBe('kept');
    await page.getByRole('button', {name: 'Send Create a charge'}).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sandbox')?.match(/"id":"ch_/g)?.length ?? 0)).toBeGreaterThan(2);
    expect(await customers()).toBe(before);
  }).toPass({timeout: 60_000});
});

test('going back within the site never shows the page at another position @all', async ({page}) => {
  await page.goto('/api-docs/errors');
  const fold = page.getByRole('group').filter({hasText: 'card_declined'}).first();
  await fold.getByRole('heading', {name: 'card_declined'}).click();
  await page.evaluate(() => window.scrollTo({top: 2600, behavior: 'instant'}));
  // The browser saves the position when scrolling has ended.
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).toContain('2600');
  await page
    .getByRole('contentinfo')
    .getByRole('link', {name: 'API Reference'})
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', {level: 1})).toHaveText('API reference');
  // The reload removes the previous page from memory. That page must load while the current page is shown.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const frames = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const look = (): void => {
          const heading = document.querySelector('h1')?.textContent ?? '';
          const open = document.querySelectorAll('main details[open]').length;
          seen.push(`${heading}: ${String(open)} open, ${String(Math.round(window.scrollY))} down`);
          if (seen.filter((frame) => frame.startsWith('Errors')).length < 10) requestAnimationFrame(look);
          else resolve(seen);
        };
        look();
      }),
  );
  await page.goBack();
  // On a busy machine, no frame shows the page that is left.
  const shown = new Set(await frames);
  shown.delete('API reference: 0 open, 0 down');
  expect(shown).toEqual(new Set(['Errors: 1 open, 2600 down']));
});
