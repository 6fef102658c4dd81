/** `npm run bench -- access`: asserts that axe finds nothing on any page, in both themes, in a narrow and a wide window. */
import {routes} from '../config/routes';
import {expectAccessible, test} from '../tests/fixtures';

for (const {path} of routes) {
  test(path, async ({page}) => {
    await page.goto(path);
    await expectAccessible(page, {isEveryText: true});
  });
}
