import type {Locator, Page} from 'playwright/test';
import {expect, pageHtml, test} from '../support/fixtures';
import {plans} from '../../src/data/plans';

const lifetime = 5000;

/** This page is short and static, and has the footer's buttons, like every page. */
const start = '/press';

function notices(page: Page): Locator {
  return page.getByRole('region', {name: 'Notices (F8)'}).getByRole('listitem');
}

async function show(page: Page, button = 'Privacy Policy'): Promise<Locator> {
  await page.getByRole('contentinfo').getByRole('button', {name: button}).click();
  const notice = notices(page);
  await expect(notice).toBeVisible();
  return notice;
}

/** Opens the page and stops its clock. After that, only a test moves the clock. */
async function openWithoutTime(page: Page): Promise<void> {
  await page.clock.install({time: 0});
  await page.goto(start);
  await page.clock.pauseAt(3_600_000);
}

async function leave(page: Page): Promise<void> {
  await page.mouse.move(5, 400);
}

test('each of the three buttons in the footer shows the feature notice, which links to the contact form', async ({page}) => {
  await page.goto(start);
  for (const button of ['Privacy Policy', 'Terms of Service', 'Security']) {
    const notice = await show(page, button);
    await expect(notice).toContainText('Feature Coming Soon!');
    await expect(notice).toContainText("This feature isn't implemented yet. You can request it in your next message to us.");
    await expect(notice.getByRole('link', {name: 'Request it'})).toHaveAttribute('href', '/contact');
    await page.keyboard.press('Escape');
    await expect(notices(page)).toHaveCount(0);
  }
  await (await show(page)).getByRole('link', {name: 'Request it'}).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('Request: a missing feature');
});

const instead = [
  ['/developers', 'Explore API Docs', 'the API documentation', '/api-docs', 'Request: a missing feature'],
  ['/developers', 'Get API Keys', 'any sk_test_ key works in the sandbox', '/documentation/sandbox', 'API keys'],
  ...plans.map(({title, action}) => ['/pricing', action, 'compare the plans', '/pricing#compare', `The ${title} plan`] as const),
  ['/dashboard', 'Charges', 'the objects in your sandbox', '/documentation/sandbox#objects', 'Request: the dashboard'],
  ['/dashboard', 'Reports', 'a sample report', '/documentation/reports', 'Request: the dashboard'],
  ['/dashboard', 'API keys', 'how API keys work', '/documentation/keys', 'Request: the dashboard'],
  ['/dashboard', 'Export', 'a sample report', '/documentation/reports', 'Request: the dashboard'],
  ['/dashboard', 'New charge', 'create a charge in the sandbox', '/api-reference/create-charge', 'Request: the dashboard'],
  ['/dashboard', 'View all', 'the objects in your sandbox', '/documentation/sandbox#objects', 'Request: the dashboard'],
] as const;

for (const path of new Set(instead.map(([on]) => on))) {
  const tag = path === '/developers' ? '' : ' @all';
  test(`each notice on ${path} links to an alternative that exists, and to the contact form with its subject${tag}`, async ({
    page,
    siteFolder,
  }) => {
    const press = async (name: string) => {
      await page.getByRole('main').getByRole('button', {name, exact: true}).first().click();
      await expect(notices(page)).toContainText('Feature Coming Soon!');
      await expect(notices(page)).toContainText(
        "This feature isn't implemented yet. You can request it in your next message to us. Request it",
      );
    };
    const link = (name: string) => notices(page).getByRole('link', {name});
    const rows = instead.filter(([on]) => on === path);
    await page.goto(path);
    for (const [, name, label, to] of rows) {
      await press(name);
      await expect(link(`Meanwhile: ${label}`)).toHaveAttribute('href', to);
      await expect(link('Request it')).toHaveAttribute('href', '/contact');
      const [address = '', fragment] = to.split('#');
      const html = pageHtml(siteFolder, address);
      if (fragment) expect(html, to).toMatch(new RegExp(`\\bid="?${fragment}["\\s>]`));
      await page.keyboard.press('Escape');
      await expect(notices(page)).toHaveCount(0);
    }

    // Follows only the last notice's alternative, because one component renders the links of all notices.
    for (const [, name, label, to] of rows.slice(-1)) {
      await press(name);
      await link(label).click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Unexpected Application Error!');
      const [, fragment] = to.split('#');
      if (fragment) await expect(page.locator(`[id="${fragment}"]`)).toBeInViewport();
    }

    for (const [subject, name] of new Map(rows.map(([, each, , , about]) => [about, each]))) {
      await page.goto(path);
      await press(name);
      await link('Request it').click();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByLabel('Subject')).toHaveValue(subject);
    }
  });
}

test('the notice of an unwritten guide links to an alternative @all', async ({page}) => {
  await page.goto('/documentation/guides-tutorials');
  await page.getByRole('button', {name: 'Move from another provider'}).click();
  await expect(notices(page)).toContainText('This guide is being written. The other guides are on this page.');
  await notices(page).getByRole('link', {name: 'Ask us about your move'}).click();
  await expect(page).toHaveURL('/contact');
});

for (const path of ['/documentation', '/help-center']) {
  test(`the search notice on ${path} opens Jump to with the words that were typed${path === '/documentation' ? '' : ' @all'}`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.getByRole('searchbox').fill('refund');
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('Search is not yet available here. Please browse below.');
    await notices(page).getByRole('button', {name: 'Jump to'}).click();
    const dialog = page.getByRole('dialog', {name: 'Jump to'});
    await expect(dialog.getByRole('combobox')).toHaveValue('refund');
    await expect(dialog.getByRole('option').first()).toContainText(/refund/i);
  });
}

test('a notice can be read and its links used by keyboard, without a time limit', async ({page}) => {
  await page.clock.install({time: 0});
  await page.goto('/developers');
  const button = page.getByRole('button', {name: 'Get API Keys'});
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(notices(page)).toBeVisible();
  await page.keyboard.press('F8');
  await page.clock.runFor(3 * lifetime);
  await expect(notices(page)).toBeVisible();
  const link = notices(page).getByRole('link', {name: 'Meanwhile: any sk_test_ key works in the sandbox'});
  for (let presses = 0; presses < 5 && !(await link.evaluate((each) => each === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.clock.runFor(3 * lifetime);
  await expect(notices(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/documentation/sandbox');
});

test('a new notice replaces the old one and lasts its own five seconds', async ({page}) => {
  await openWithoutTime(page);
  await show(page);
  await leave(page);
  await page.clock.runFor(lifetime - 1000);
  await show(page, 'Security');
  await expect(notices(page)).toHaveCount(1);
  await leave(page);
  await page.clock.runFor(lifetime - 500);
  await expect(notices(page)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notices(page)).toHaveCount(0);
});

test('a notice closes after 5000 ms, not before', async ({page}) => {
  await openWithoutTime(page);
  await show(page);
  await leave(page);
  await page.clock.runFor(lifetime - 200);
  await expect(notices(page)).toBeVisible();
  await page.clock.runFor(400);
  await expect(notices(page)).toHaveCount(0);
});

test('hovering pauses a notice', async ({page}) => {
  await openWithoutTime(page);
  const notice = await show(page);
  await notice.hover();
  await page.clock.runFor(3 * lifetime);
  await expect(notice).toBeVisible();
  await leave(page);
  await page.clock.runFor(lifetime + 200);
  await expect(notices(page)).toHaveCount(0);
});

test('focus pauses a notice', async ({page}) => {
  await openWithoutTime(page);
  const notice = await show(page);
  await leave(page);
  await notice.getByRole('button', {name: 'Close notice'}).focus();
  await page.clock.runFor(3 * lifetime);
  await expect(notice).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', {name: 'Security'}).focus();
  await page.clock.runFor(lifetime + 200);
  await expect(notices(page)).toHaveCount(0);
});

test('the close button closes a notice', async ({page}) => {
  await page.goto(start);
  const notice = await show(page);
  await notice.getByRole('button', {name: 'Close notice'}).click();
  await expect(notices(page)).toHaveCount(0);
});

test('F8 moves focus to the notice area, with and without a notice @all', async ({page}) => {
  await page.goto(start);
  const area = page.getByRole('region', {name: 'Notices (F8)'});
  await page.keyboard.press('F8');
  await expect(area.getByRole('list')).toBeFocused();
  await show(page);
  await page.getByRole('contentinfo').getByRole('button', {name: 'Security'}).focus();
  await page.keyboard.press('F8');
  await expect(area.getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notices(page)).toBeFocused();
});

/** Drags the notice by `distance` px: to the right, or to the left if negative. */
async function drag(page: Page, notice: Locator, distance: number): Promise<void> {
  // Waits until the notice has stopped moving.
  await notice.evaluate((element) => Promise.all(element.getAnimations().map(({finished}) => finished)));
  const box = await notice.boundingBox();
  if (!box) throw new Error('The notice is not on the screen.');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, {steps: 4});
  await page.mouse.move(x + distance, y, {steps: 4});
  await page.mouse.up();
}

test('a swipe to the right past 50 px closes a notice @both @all', async ({page}) => {
  await page.goto(start);
  await drag(page, await show(page), 60);
  await expect(notices(page)).toHaveCount(0);
});

for (const [where, distance] of [
  ['short of 50 px', 40],
  ['to the left', -120],
] as const) {
  test(`a swipe ${where} does not close a notice @all`, async ({page}) => {
    await page.goto(start);
    const notice = await show(page);
    const before = await notice.boundingBox();
    await drag(page, notice, distance);
    await expect(notice).toBeVisible();
    await expect.poll(async () => (await notice.boundingBox())?.x).toBe(before?.x);
  });
}

test('a notice survives a navigation @all', async ({page}) => {
  await page.goto(start);
  const notice = await show(page);
  await page.getByRole('contentinfo').getByRole('link', {name: 'Careers'}).click();
  await expect(page).toHaveURL('/careers');
  await expect(notice).toBeVisible();
});

test('a notice loads nothing, so it also appears after a lost connection', async ({page, context}) => {
  await page.goto(start);
  await context.setOffline(true);
  await expect(await show(page)).toContainText('Feature Coming Soon!');
});
