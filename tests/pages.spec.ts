import {routes} from '../config/routes';
import {company} from '../config/company';
import {expect, test} from './fixtures';

for (const {path} of routes) {
  test(`${path} is a whole page @both`, async ({page}) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`\\S.*${company.name}|${company.name}.*\\S`));
    const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, 'The page is wider than the window').toBe(clientWidth);
  });
}
