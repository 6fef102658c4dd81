import {components, incidents} from '../../src/data/status';
import {expect, test} from '../support/fixtures';

test.describe('on the other side of the date line', () => {
  test.use({timezoneId: 'Pacific/Auckland'});

  test("the banner shows today's date in the reader's time zone", async ({page}) => {
    await page.clock.setFixedTime(new Date('2027-03-01T12:00:00Z'));
    await page.goto('/status');
    await expect(page.getByText('All Systems Operational', {exact: true})).toBeVisible();
    const today = page.getByRole('main').locator('time').first();
    await expect(today).toHaveText('Tuesday, March 2, 2027');
    await expect(today).toHaveAttribute('datetime', '2027-03-02');
  });
});

test('six components, of which only webhooks are degraded, and a banner that names them without a tick; two past incidents', async ({
  page,
}) => {
  await page.goto('/status');
  const main = page.getByRole('main');
  expect(components).toHaveLength(6);
  for (const {name} of components) await expect(main.getByRole('heading', {name, exact: true})).toBeVisible();
  await expect(main.getByText('Operational', {exact: true})).toHaveCount(5);
  const degraded = main.getByRole('listitem').filter({hasText: 'Performance Degradation'});
  await expect(degraded).toHaveCount(1);
  await expect(degraded.getByRole('heading')).toHaveText('Webhook Services');
  await expect(main.getByRole('listitem').first().getByRole('heading')).toHaveText('Webhook Services');
  await degraded.getByRole('link', {name: 'Some webhooks arrive late'}).click();
  await expect(page.getByRole('article').filter({hasText: 'Some webhooks arrive late'})).toBeInViewport();
  expect(incidents.every(({component}) => components.some(({name}) => name === component))).toBe(true);

  const banner = page.getByText('All Systems Operational', {exact: true}).locator('..');
  await expect(banner.getByText('One service is slow: webhooks', {exact: true})).toBeVisible();
  // The shapes of a tick would be in the HTML. The shapes of the kettle are in another file.
  await expect(banner.locator('svg:has(path, circle)')).toHaveCount(0);

  expect(incidents).toHaveLength(2);
  await expect(main.getByRole('heading', {name: 'Open and past incidents'})).toBeVisible();
  for (const {title, status} of incidents) {
    const entry = page.getByRole('article').filter({has: page.getByRole('heading', {name: title})});
    await expect(entry.getByText(status, {exact: true})).toBeVisible();
    await expect(entry.locator('ol svg'), 'a tick at the update that resolves an incident').toHaveCount(status === 'Resolved' ? 1 : 0);
  }
  expect(incidents.map(({status}) => status).sort()).toEqual(['Investigating', 'Resolved']);
});
