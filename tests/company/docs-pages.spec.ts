import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {contractDocument, fieldsAt} from '../support/contract';
import {guides} from '../../src/data/guides';
import {expect, pageHtml, test} from '../support/fixtures';

test('the documentation index has six sections, and its search shows the notice', async ({page}) => {
  await page.goto('/documentation');
  const sections = {
    'Getting started': '/documentation/getting-started',
    'API reference': '/api-reference',
    Webhooks: '/documentation/webhooks',
    'Guides and tutorials': '/documentation/guides-tutorials',
    'Mobile SDKs': '/mobile-sdk',
    'Fraud protection': '/fraud-protection',
  };
  for (const [name, address] of Object.entries(sections)) {
    await expect(page.getByRole('main').getByRole('heading', {level: 2, name}).getByRole('link')).toHaveAttribute('href', address);
  }
  await page.getByRole('searchbox', {name: 'Search the documentation'}).fill('refund');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Search Not Implemented', {exact: true})).toBeVisible();
});

test('getting started has three steps with links', async ({page}) => {
  await page.goto('/documentation/getting-started');
  const steps = page
    .getByRole('main')
    .getByRole('list')
    .filter({has: page.getByRole('heading', {level: 3})})
    .getByRole('listitem');
  await expect(steps).toHaveCount(3);
  for (const [index, address] of ['/contact', '/mobile-sdk', '/api-reference'].entries()) {
    await expect(steps.nth(index).locator(`a[href="${address}"]`)).toHaveCount(1);
  }
});

test('the webhooks page has five steps and a section for each event', async ({page}) => {
  await page.goto('/documentation/webhooks');
  const steps = page
    .getByRole('main')
    .getByRole('list')
    .filter({has: page.getByRole('heading', {level: 3})})
    .getByRole('listitem');
  await expect(steps).toHaveCount(5);
  for (const type of Object.keys(fieldsAt(contractDocument(), 'webhooks')))
    await expect(page.getByRole('heading', {level: 3, name: type})).toHaveCount(1);
});

test('there are six guide cards, and the unwritten one shows the notice', async ({page}) => {
  await page.goto('/documentation/guides-tutorials');
  for (const {title, link} of guides) {
    const heading = page.getByRole('heading', {level: 2, name: title});
    if (link) await expect(heading.getByRole('link')).toHaveAttribute('href', link);
    else await heading.getByRole('button').click();
  }
  expect(guides.filter(({link}) => !link)).toHaveLength(1);
  await expect(page.getByText('Guide Coming Soon!', {exact: true})).toBeVisible();
});

test('the API docs have six cards, each with a link to a page', async ({page}) => {
  await page.goto('/api-docs');
  const links = page.getByRole('main').getByRole('heading', {level: 2}).getByRole('link').filter({hasNotText: '#'});
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href')).filter((href) => !href?.startsWith('#')),
  );
  expect(addresses).toEqual([
    '/api-docs/authentication',
    '/api-docs/errors',
    '/api-docs/pagination',
    '/api-docs/idempotent-requests',
    '/api-docs/testing',
    '/documentation/webhooks',
  ]);
});

test('a link to an error opens only its row @all', async ({page}) => {
  await page.goto('/api-docs/testing');
  await page.getByRole('link', {name: 'insufficient_funds', exact: true}).last().click();
  const cause = page.getByText('The amount exceeds the funds available on the card.');
  await expect(cause).toBeInViewport();
  await expect(page.getByText('The bank declined the card and gave no reason.')).toBeHidden();
  await page.getByRole('heading', {level: 3, name: 'insufficient_funds'}).click();
  await expect(cause).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a link to an event opens its row', async ({page}) => {
    await page.goto('/documentation/webhooks#charge.refunded');
    await expect(page.getByText('Sent for each refund, full or partial, successful or failed.')).toBeInViewport();
    await expect(page.getByText('Sent when a card is declined.')).toBeHidden();
  });
});

test('the doc_url of every error leads to its section', ({siteFolder}) => {
  const [, main = ''] = pageHtml(siteFolder, '/api-docs/errors').split('<main');
  const anchors = Array.from(main.matchAll(/ id="?([\w.-]+)/g), ([, id]) => id);
  expect(anchors).toEqual(expect.arrayContaining(Object.keys(fieldsAt(contractDocument(), 'x-error-codes'))));
});

test('the table of retries has every error code once, and each error shows who acts', async ({page}) => {
  const codes = Object.keys(fieldsAt(contractDocument(), 'x-error-codes'));
  await page.goto('/api-docs/idempotent-requests#what');
  const table = page.getByRole('table').filter({hasText: 'Retry the same request?'});
  const listed = await table.getByRole('row').getByRole('link').allInnerTexts();
  expect([...listed].sort()).toEqual([...codes].sort());
  await expect(table.getByRole('row', {name: 'internal_error'})).toContainText(
    'Yes. Wait, then send the same request with the same idempotency key.',
  );
  await expect(table.getByRole('row', {name: 'card_declined'})).toContainText('another card, and use a new idempotency key');
  await expect(table.getByRole('row', {name: 'token_already_used'})).toContainText(
    'No. First list the events to find out what your earlier request did.',
  );
  await expect(table.getByRole('row', {name: 'parameter_missing'})).toContainText(
    'Change the request first. Nothing was stored, so you can reuse the idempotency key.',
  );

  await page.goto('/api-docs/errors');
  const buyers = page.getByRole('row', {name: /^Ask the buyer/});
  await expect(buyers.getByRole('link', {name: 'card_number_invalid'})).toBeVisible();
  await expect(buyers.getByRole('link', {name: 'card_declined'})).toBeVisible();
  await expect(buyers.getByRole('link', {name: 'parameter_missing'})).toHaveCount(0);
});

test('the sidebar has each title once; cards, lists, breadcrumbs and next links use the same titles', async ({page, siteFolder}) => {
  // Parses the HTML in a blank page, because the site's content security policy would report every inline style.
  const read = (addresses: string[]) =>
    page.evaluate(
      (files) =>
        files.map(([address, html]) => {
          const document = new DOMParser().parseFromString(html, 'text/html');
          const linksIn = (selector: string) =>
            [...document.querySelectorAll(selector)].map((link) => ({
              on: address,
              to: link.getAttribute('href') ?? '',
              name: (link.querySelector('.pagination-nav__label') ?? link).textContent.trim(),
            }));
          return {
            title: document.querySelector('h1')?.textContent.trim() ?? '',
            sidebar: linksIn('.menu__link[href]'),
            crumbs: [...document.querySelectorAll('.breadcrumbs__link')].map((crumb) => crumb.textContent),
            links: linksIn('h2 > a, h3 > a, .pagination-nav__link, .breadcrumbs__link'),
            listed: linksIn('tbody tr > :first-child > a'),
          };
        }),
      addresses.map((address) => [address, readFileSync(join(siteFolder, `${address}.html`), 'utf8')] as const),
    );
  const [{sidebar, listed} = {sidebar: [], listed: []}] = await read(['/documentation']);
  const names = sidebar.map(({name}) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);

  const addresses = sidebar.map(({to}) => to);
  const pages = await read(addresses);
  const titles = new Map(pages.map(({title}, index) => [addresses[index], title]));
  const links = [...sidebar, ...listed, ...pages.flatMap((one) => one.links)].filter(({to}) => titles.has(to));
  expect(links.length).toBeGreaterThan(150);
  expect(links.filter(({to, name}) => titles.get(to) !== name)).toEqual([]);
  expect(pages.map(({crumbs}) => crumbs).filter((crumbs) => new Set(crumbs).size < crumbs.length)).toEqual([]);
});

test('one press copies a test card @all', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api-docs/testing');
  await page.getByRole('button', {name: 'Copy the number 4000 0000 0000 9995'}).click();
  await expect(page.getByRole('button', {name: 'Copied the number 4000 0000 0000 9995'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4000000000009995');
});

test('a code word is not broken in a table, in its sentence, or before a comma @all', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  for (const path of [
    '/api-docs/errors',
    '/documentation/webhooks',
    '/documentation/libraries',
    '/documentation/disputes',
    '/documentation/guides-tutorials/accept-a-payment',
    '/documentation/guides-tutorials/refunds',
  ]) {
    await page.goto(path);
    const read = await page.evaluate(() => {
      const mark = (): HTMLElement => {
        const made = document.createElement('span');
        made.style.display = 'inline-block';
        return made;
      };
      const words = Array.from(document.querySelectorAll<HTMLElement>('main :not(pre) > code')).filter((word) => word.checkVisibility());
      return words.map((word) => {
        const next = word.nextSibling;
        const rects = Array.from(word.getClientRects());
        const comma = document.createRange();
        const isFollowed = next instanceof Text && /^[.,;:)!?]/.test(next.data);
        if (isFollowed) {
          comma.setStart(next, 0);
          comma.setEnd(next, 1);
        }
        const isApart = isFollowed && comma.getBoundingClientRect().top >= (rects.at(-1)?.bottom ?? 0);
        // Adds two empty elements, whose positions are the baselines of the sentence and of the word.
        const [outside, inside] = [mark(), mark()];
        word.before(outside);
        word.prepend(inside);
        const below = Math.abs(inside.getBoundingClientRect().bottom - outside.getBoundingClientRect().bottom);
        outside.remove();
        inside.remove();
        return {
          text: word.textContent,
          // Code may wrap if it has more than 20 characters and, in a table, spaces.
          isBroken: rects.length > 1 && (word.textContent.length <= 20 || (word.closest('td') !== null && !word.textContent.includes(' '))),
          isApart,
          // If the distance is larger, the word starts a new line.
          isOff: below > 0.5 && below < 12,
        };
      });
    });
    expect(read.length, path).toBeGreaterThan(10);
    expect(
      read.filter(({isBroken, isApart, isOff}) => isBroken || isApart || isOff),
      path,
    ).toEqual([]);
  }
  await page.goto('/api-reference/create-charge');
  const heightOf = async (text: string) => (await page.locator('td > div, dd').getByText(text, {exact: true}).boundingBox())?.height;
  expect(await heightOf('Retry-After')).toBeLessThan(30);
  await page.setViewportSize({width: 390, height: 844});
  expect(await heightOf('^[!-~]([ -~]*[!-~])?$')).toBeLessThan(30);
});

test('a table names its columns once in a wide window, and beside each value on a phone', async ({page}) => {
  // Returns each cell's text and the column name shown before it, or `hidden` for an empty cell.
  const named = (name: string) =>
    page
      .getByRole('main')
      .locator(`td[data-label="${name}"]`)
      .evaluateAll((cells) =>
        cells.map((cell) => [cell.textContent, cell.checkVisibility() ? getComputedStyle(cell, '::before').content : 'hidden']),
      );
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/documentation/libraries');
  const versions = ['20 or later', '3.11 or later', '3.1 or later', '8.2 or later, with ext-curl'];
  expect(await named('Version')).toEqual(versions.map((text) => [text, 'none']));
  await page.setViewportSize({width: 390, height: 844});
  expect(await named('Version')).toContainEqual(['3.11 or later', '"Version"']);
  // If all pairs in a table are short, each value is beside its key. If not, every value is below its key.
  const isBeside = async (name: string) => {
    const cells = page.getByRole('row', {name}).getByRole('cell');
    const [key, value] = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()));
    return (value?.left ?? 0) > (key?.right ?? Infinity);
  };
  expect(await isBeside('PHP Larch::outcomeOf')).toBe(true);
  expect(await isBeside('Customer paid')).toBe(false);
  expect(await isBeside('Create a token')).toBe(false);
  await page.goto('/documentation/environments');
  const live = page.getByRole('row', {name: 'Live mode'}).first();
  await expect(live.locator('[data-answer=yes]')).toHaveCount(4);
  await page.goto('/documentation/how-you-are-paid');
  expect(await named('Amount')).toEqual(
    expect.arrayContaining([
      ['', 'hidden'],
      ['CA$42.50', '"Amount"'],
    ]),
  );
  // If the columns are short, the table stays a table.
  await page.goto('/documentation/webhook-delivery');
  expect(await named('Since the first')).toContainEqual(['1 min', 'none']);
});

test('on paper, the rest of a line is level with its text', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/documentation/check');
  const report = page.getByRole('figure').filter({hasText: 'A part of its report'}).locator('code');
  const rows = await report.evaluate((code) => {
    const found: {text: string; left: number; top: number}[] = [];
    const nodes = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (nodes.nextNode()) {
      const text = nodes.currentNode.nodeValue ?? '';
      for (let at = 0; at < text.length; at += 1) {
        const letter = text.charAt(at);
        range.setStart(nodes.currentNode, at);
        range.setEnd(nodes.currentNode, at + 1);
        const {left, top} = range.getBoundingClientRect();
        const last = found.at(-1);
        if (letter.trim() === '') continue;
        if (last && Math.abs(last.top - top) < 4) last.text += letter;
        else found.push({text: letter, left, top});
      }
    }
    return found;
  });
  const level = rows.find(({text}) => text.startsWith('expected'))?.left ?? Infinity;
  const starts = rows.filter(({text}) => /^(ok|FAIL)/.test(text));
  expect(starts).toHaveLength(4);
  expect(rows.filter((row) => !starts.includes(row) && row.left < level - 1)).toEqual([]);
});

test('the contents mark the first entry at the top, and the last one at the steps below its heading', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/documentation/going-live');
  const links = page.locator('.table-of-contents__left-border').getByRole('link');
  const colours = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).color));
  expect(new Set(colours.slice(1)).size).toBe(1);
  expect(colours[0]).not.toBe(colours[1]);
  await page.getByRole('heading', {name: 'Replace the signing secret'}).evaluate((node) => node.scrollIntoView());
  await expect(links.last()).toHaveClass(/active/);
});

test('code beside a guide ends with a whole line @all', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/documentation/guides-tutorials/accept-a-payment');
  const heights = await page.locator('[data-beside] pre').evaluateAll((all) =>
    all.map((pre) => {
      const {paddingTop, lineHeight} = getComputedStyle(pre);
      const isCut = pre.scrollHeight > pre.clientHeight;
      return isCut ? (pre.clientHeight - parseFloat(paddingTop)) / parseFloat(lineHeight) : undefined;
    }),
  );
  const lines = heights.filter((height) => height !== undefined);
  expect(lines.length).toBeGreaterThan(0);
  for (const count of lines) expect(Math.abs(count - Math.round(count))).toBeLessThan(0.1);
});

test('panes, the table of contents and "Skip to Try it" follow a client-side navigation', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/documentation/keys');
  const sidebar = page.getByRole('navigation', {name: 'Documentation'});
  const contents = page.getByRole('complementary', {name: 'On this page'});
  const skip = page.getByRole('button', {name: 'Skip to Try it'});
  const follow = async (group: string, name: string): Promise<void> => {
    await sidebar.getByText(group, {exact: true}).first().click();
    await sidebar.getByRole('link', {name}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(name);
  };
  const titleAt = async () => (await page.getByRole('heading', {level: 1}).boundingBox())?.x;
  const left = await titleAt();
  await expect(contents).toBeVisible();
  await expect(skip).toBeHidden();

  await follow('Accept payments', 'Accept a payment');
  const code = page.getByRole('region', {name: 'Charge the order'});
  await expect(contents).toBeHidden();
  expect(await titleAt()).toBe(left);
  expect((await code.boundingBox())?.x).toBeGreaterThan((left ?? 0) + 600);

  await follow('API reference', 'Create a charge');
  await expect(skip).toBeVisible();
  expect((await page.getByRole('button', {name: 'Send Create a charge'}).boundingBox())?.x).toBeGreaterThan((left ?? 0) + 500);

  await page.goBack();
  await expect(skip).toBeHidden();
  await page.goBack();
  await expect(contents).toBeVisible();
  expect(await titleAt()).toBe(left);
});

test('a guide has two panes in a wide window, and tells command, file and output apart in each @all', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/documentation/guides-tutorials/accept-a-payment');
  const main = page.getByRole('main');
  const charge = main.getByRole('region', {name: 'Charge the order'});
  const heading = main.getByRole('heading', {level: 2, name: /^Charge it once/});
  const lefts = () => Promise.all([charge, heading].map(async (part) => (await part.boundingBox())?.x ?? 0));
  const [code = 0, words = 0] = await lefts();
  expect(code).toBeGreaterThan(words + 600);
  // The code stays visible until the end of the text beside it.
  const last = main.getByText(/^Larch is slow/);
  await last.evaluate((node) => node.scrollIntoView({block: 'center'}));
  await expect(charge.getByRole('button', {name: 'Copy'})).toBeInViewport();
  // The pane shows only the code that belongs to the visible text.
  const pane = (name: string) => main.locator('[data-beside]').filter({has: page.getByRole('region', {name})});
  // A browser that draws no frame keeps the old state of a scroll-driven animation. A reader's wheel makes it draw, as it does here.
  const panes = (opacities: Record<string, string>) =>
    expect(async () => {
      await page.mouse.wheel(0, 1);
      for (const [name, opacity] of Object.entries(opacities)) await expect(pane(name)).toHaveCSS('opacity', opacity, {timeout: 1000});
    }).toPass({timeout: 20_000});
  await panes({'Charge the order': '1', 'After a crash': '0'});
  await expect(charge.locator('[data-sample="node"] .theme-code-block-highlighted-line')).toContainText('await begin(larch');
  // While the visible text has no code, no pane covers the first code block of the page.
  await main.getByText('Or pay from a terminal:').evaluate((node) => node.scrollIntoView({block: 'center'}));
  await panes({'Charge the order': '0', 'After a crash': '0'});

  // The page must show the code without the part markers. Line numbers must not be part of its text.
  const lines = readFileSync('docs/_code/guides/checkout.mjs', 'utf8')
    .split('\n')
    .filter((line) => !line.includes('// part: '));
  const block = charge.locator('[data-sample="node"] code');
  const shown = (await block.textContent())?.split('\n') ?? [];
  const before = Number(/line (\d+)/.exec((await block.locator('.numbered').getAttribute('style')) ?? '')?.[1]);
  expect(shown).toEqual(lines.slice(before, before + shown.length));
  // A click on a file's name closes the file. A program's output has no button for copying.
  const file = main.getByRole('figure').filter({hasText: 'async function createToken()'});
  await main.getByRole('heading', {level: 2, name: /^The card form/}).evaluate((node) => node.scrollIntoView());
  await file.locator('summary').click();
  await expect(file.locator('pre')).toBeHidden();
  const output = main.getByRole('figure').filter({hasText: 'Thank you. Your payment went through.'}).filter({hasText: 'It prints'});
  await expect(output.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('button', {name: 'Copy Another terminal'})).toBeVisible();

  await page.setViewportSize({width: 1280, height: 900});
  const [below, above] = await lefts();
  expect(below).toBe(above);
  // On a phone, long lines wrap.
  await page.setViewportSize({width: 390, height: 844});
  expect(await block.locator('..').evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
  const heights = await block.locator('.code-line').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  const marked = shown.findIndex((line) => line.includes('await begin(larch'));
  expect(heights[marked]).toBeGreaterThan(Math.min(...heights));
});
