/** axe finds nothing on any page: here once in light at 1280 px and once in dark at 320 px. */
import {routes} from '../config/routes';
import {expectAccessible, test} from './fixtures';

// The long pages of the reference take axe a while on a busy machine.
test.describe.configure({timeout: 90_000});

for (const {path} of routes) {
  test(`${path} is open to everyone`, async ({page}) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test.describe('in dark on a small screen', () => {
  test.use({colorScheme: 'dark', viewport: {width: 320, height: 640}});
  for (const {path} of routes) {
    test(`${path} is open to everyone`, async ({page}) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
});
