import {expect, test} from 'playwright/test';
import {withTargets} from '../links';

test('targets change only in links', () => {
  const markdown = 'A [b](/b "/b"), <https://c.example>, ![d](/d), `[e](/e)` and /f\n\n```\n[g](/g)\n```\n\n[h]: </h i>\n';
  expect(withTargets(markdown, (target) => (target.startsWith('/') ? `https://larch.example${target}` : target))).toBe(
    'A [b](https://larch.example/b "/b"), <https://c.example>, ![d](https://larch.example/d), `[e](/e)` and /f\n\n```\n[g](/g)\n```\n\n[h]: <https://larch.example/h i>\n',
  );
});
