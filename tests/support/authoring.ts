/** Checks of Docusaurus's documented features on the pages in `tests/variants/docs`. `pages` is the URL of the first page. */
import {expect, type Page} from 'playwright/test';

type Check = (page: Page, pages: string) => Promise<void>;

/** Opens a page, unless the browser already shows it. */
async function open(page: Page, address: string): Promise<void> {
  if (page.url().replace(/#.*/, '') !== address) await page.goto(address);
}

const block = (page: Page, title: string) => page.getByRole('main').locator('figure, .theme-code-block').filter({hasText: title});

/** Returns the texts of a block's marked lines. A line is marked if it has a background. */
const marked = (page: Page, title: string) =>
  block(page, title)
    .locator('code *')
    .evaluateAll((lines) =>
      lines
        .filter((line) => !['rgba(0, 0, 0, 0)', 'transparent'].includes(getComputedStyle(line).backgroundColor))
        .map((line) => line.textContent.trim()),
    );

const numbers = (page: Page, title: string) =>
  block(page, title)
    .locator('code *')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part, '::before').content.startsWith('counter(')).length);

/** The checks, in an order in which few of them must load a page. */
export const checks: Record<string, Check> = {
  'CodeBlock of the theme shows code that a page writes in its JSX': async (page, pages) => {
    await open(page, pages);
    await expect(block(page, 'imported.js').locator('code')).toContainText("const imported = 'by hand';");
    expect(await numbers(page, 'imported.js')).toBe(2);
    const colours = await block(page, 'imported.js')
      .locator('code span')
      .evaluateAll((words) => words.map((word) => getComputedStyle(word).color));
    expect(new Set(colours).size, 'The code has colours').toBeGreaterThan(2);
  },

  'lines are marked by comments, which are not shown, and by numbers in braces': async (page, pages) => {
    await open(page, pages);
    expect(await marked(page, 'comments.js')).toEqual(['const next = 2;', 'const first = 3;', 'const second = 4;']);
    expect(await marked(page, 'braces.py')).toEqual(['one = 1', 'three = 3', 'four = 4']);
    const texts = await page.getByRole('main').locator('code').allTextContents();
    expect(texts.filter((text) => text.includes('highlight-'))).toEqual([]);
    expect(texts).toContain('const plain = 1;\nconst next = 2;\nconst first = 3;\nconst second = 4;\nconst last = 5;');
    expect(await marked(page, 'YAML')).toEqual(['seven: 7']);
    expect(await marked(page, 'HTML')).toEqual(['<p>Marked</p>']);
  },

  'lines have numbers where a fence asks for them': async (page, pages) => {
    await open(page, pages);
    expect(await numbers(page, 'comments.js')).toBe(5);
    expect(await numbers(page, 'braces.py')).toBe(0);
    expect(await numbers(page, 'YAML')).toBe(2);
    await expect(block(page, 'YAML').locator('.numbered')).toHaveCSS('counter-reset', 'line 6');
  },

  'React code of a live block is shown, and follows an edit': async (page, pages) => {
    const edit = async (title: string) => block(page, title).getByRole('button', {name: 'Edit and run'}).click();
    const editor = page.getByRole('textbox', {name: /^Code/});
    const result = page.frameLocator('iframe[title="Result"]');
    await page.goto(pages);
    await edit('Rendered by hand');
    await expect(result.getByText('Hello you')).toBeVisible();

    await page.goto(pages);
    await edit('Counter');
    const said = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await result.getByRole('button', {name: 'Pressed 0 times'}).click();
    expect(await said).toBe('After 1');
    await expect(result.getByRole('button', {name: 'Pressed 1 times'})).toBeVisible();
    for (const [code, shown] of [
      ['() => <b>{typeof useReducer}</b>', 'function'],
      ['const broken = ', 'SyntaxError'],
      ['<form onSubmit={(event) => {event.preventDefault(); event.target.append("Sent")}}><button>Send</button></form>', 'Send'],
    ] as const) {
      await editor.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(code);
      await expect(result.locator('body')).toContainText(shown);
    }
    await result.getByRole('button', {name: 'Send'}).click();
    await expect(result.getByText('Sent')).toBeVisible();
    await page.getByRole('button', {name: 'Reset', exact: true}).click();
    await expect(result.getByRole('button', {name: 'Pressed 0 times'})).toBeVisible();
    await expect(editor).toContainText('useState');
  },

  'admonitions of every kind have their title, or the one that the page gives': async (page, pages) => {
    await open(page, pages);
    const notes = page.getByRole('main').locator('.theme-admonition');
    await expect(notes).toHaveCount(11);
    for (const [words, title] of [
      ['A note.', 'Note'],
      ['A tip.', 'Tip'],
      ['An info.', 'Good to know'],
      ['A warning.', 'Careful'],
      ['A danger.', 'Danger'],
      ['Under a former name.', 'Careful'],
    ] as const) {
      await expect(notes.filter({hasText: words})).toContainText(title);
    }
    await expect(notes.filter({hasText: 'A note of mine'}).locator('strong')).toHaveText('bold');
    const looks = await notes.evaluateAll((found) => found.map((note) => getComputedStyle(note).backgroundColor));
    expect(new Set(looks).size).toBeGreaterThan(2);
  },

  'the contents stand in the page where it asks for them': async (page, pages) => {
    await open(page, pages);
    const inline = page.locator('.theme-doc-markdown ul.table-of-contents');
    await expect(inline.getByRole('link', {name: 'Admonitions'})).toHaveAttribute('href', '#admonitions');
  },

  'details are folded, and unfold': async (page, pages) => {
    await open(page, pages);
    await expect(page.getByText('Folded words.')).toBeHidden();
    await page.getByText('Unfold me').click();
    await expect(page.getByText('Folded words.')).toBeVisible();
  },

  'a page says who changed it when, and where it can be edited, unless it says otherwise': async (page, pages) => {
    await open(page, pages);
    const main = page.getByRole('main');
    await expect(main.getByText(/Last updated on Mar 1, 2026 by Robin/)).toBeVisible();
    await expect(main.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
      'href',
      /^https:\/\/code\.example\/edit\/.+everything\.mdx$/,
    );
    await open(page, `${pages}/cards/first`);
    await expect(main.getByText('Last updated')).toBeVisible();
    await expect(main.getByRole('link', {name: 'Edit this page'})).toHaveCount(0);
  },

  'a link to words in details unfolds them': async (page, pages) => {
    await page.goto(`${pages}#folded`);
    await expect(page.getByText('Folded words.')).toBeVisible();
  },

  'lists of tasks, tables and pictures are drawn': async (page, pages) => {
    await open(page, pages);
    await expect(page.getByRole('cell', {name: 'b', exact: true})).toHaveCSS('text-align', 'right');
    await expect(page.getByRole('img', {name: 'The mark'})).toBeVisible();
    await expect(page.getByRole('heading', {level: 5, name: 'A small heading'})).toBeVisible();
    await open(page, `${pages}/cards/first`);
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(2);
  },

  'the sidebar has the name, the order and the address that a page gives itself': async (page, pages) => {
    await open(page, `${pages}/cards/first`);
    const links = page.getByRole('navigation', {name: 'Documentation'}).getByRole('link');
    await expect(links.filter({hasText: /^First$/})).toHaveAttribute('href', /\/authoring\/cards\/first$/);
    await expect(links.filter({hasText: 'Everything'})).toHaveAttribute('href', /\/authoring$/);
    await expect(links.filter({hasText: 'Second card'})).toHaveAttribute('href', /\/authoring\/elsewhere$/);
  },

  'a page without contents has none, and one without a next page names none': async (page, pages) => {
    const ways = page.getByRole('navigation', {name: 'Docs pages'});
    await open(page, `${pages}/cards/first`);
    await expect(page.getByRole('complementary', {name: 'On this page'}).getByRole('link')).toHaveCount(1);
    await expect(ways.getByRole('link', {name: 'Next'})).toHaveAttribute('href', /\/authoring\/elsewhere$/);
    await open(page, `${pages}/elsewhere`);
    await expect(page.getByRole('complementary', {name: 'On this page'})).toHaveCount(0);
    await expect(ways.getByRole('link', {name: 'Previous'})).toHaveCount(1);
    await expect(ways.getByRole('link', {name: 'Next'})).toHaveCount(0);
  },

  'the cards of a category lead to its pages, with what they say': async (page, pages) => {
    await open(page, `${pages}/cards`);
    const cards = page.getByRole('main').getByRole('article').getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('What the first card says.');
    const border = await cards
      .first()
      .getByRole('link')
      .evaluate((card) => getComputedStyle(card).borderTopWidth);
    expect(border, 'A card has an edge').not.toBe('0px');
    await cards.first().getByRole('link').click();
    await expect(page.getByRole('heading', {level: 1, name: 'First card'})).toBeVisible();
  },

  'an unlisted page says so to its readers, and to search engines': async (page, pages) => {
    await open(page, `${pages}/unlisted`);
    await expect(page.getByText('Words for those who know.')).toBeVisible();
    await expect(page.getByRole('main').locator('.theme-unlisted-banner')).toContainText('Unlisted page');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  },

  'tabs of one group follow each other, by key too, and stay chosen': async (page, pages) => {
    await page.goto(pages);
    const lists = page.getByRole('main').getByRole('tablist').filter({hasText: 'macOS'});
    await expect(lists).toHaveCount(2);
    await expect(page.getByText('Press Control.')).toBeVisible();
    await expect(page.getByText('Press Command.')).toBeHidden();
    await lists.first().getByRole('tab', {name: 'macOS'}).click();
    await expect(page.getByText('Press Command.')).toBeVisible();
    await expect(page.getByText('Open Finder.')).toBeVisible();
    await expect(page).toHaveURL(/\?system=mac/);
    await page.goto(pages);
    await expect(lists.last().getByRole('tab', {name: 'macOS'})).toHaveAttribute('aria-selected', 'true');
    await lists.last().getByRole('tab', {name: 'macOS'}).press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Open Files.')).toBeVisible();
    await expect(page.getByText('Press Control.')).toBeVisible();
  },

  'footnotes lead down and back': async (page, pages) => {
    await open(page, pages);
    await page.getByRole('main').getByRole('link', {name: '1', exact: true}).click();
    await expect(page).toHaveURL(/#user-content-fn-proof/);
    const note = page.getByRole('listitem').filter({hasText: 'The proof.'});
    await expect(note).toBeVisible();
    await note.getByRole('link').click();
    await expect(page).toHaveURL(/#user-content-fnref-proof/);
  },
};
