/** `npm run bench -- access`: runs axe on every page, in both themes and widths. `npm test` runs two of these four cases. */
import {routes} from '../config/routes';
import {expectAccessible, test} from '../tests/fixtures';

for (const {path} of routes) {
  test(path, async ({page}) => {
    await page.goto(path);
    await expectAccessible(page, {isEveryText: true});
  });
}
