/** Runs axe on page states that need an action, in both themes. pages.spec.ts runs axe on every page as loaded. */
import type {Page} from 'playwright/test';
import {faqs} from '../../src/data/faqs';
import {drawnRules, expect, expectAccessible, test} from '../support/fixtures';
import {fillDelivery} from '../support/delivery';

// On a busy machine, axe takes long for a long page.
test.describe.configure({timeout: 90_000});

// During a change of theme, axe would measure a colour that neither theme has.
test.use({reducedMotion: 'reduce'});

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Both themes have the same HTML. In the second theme, only the results for colours and sizes can differ.
    await expectAccessible(page, colorScheme === 'dark' ? {rules: drawnRules} : {});
  }
}

/** Waits for the notice, and focuses the list of notices. The focus keeps the notice open. */
async function holdNotice(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('region', {name: 'Notices (F8)'}).getByRole('listitem')).toContainText(title);
  await page.keyboard.press('F8');
}

test('axe checks the size of targets, and frames @all', async ({page}) => {
  await page.setContent(
    '<main><h1>Two</h1><button style="width:9px;height:9px">a</button><button style="width:9px;height:9px">b</button></main>',
  );
  await expect(expectAccessible(page)).rejects.toThrow(/target-size/);
  // The live code runs in a frame with another origin. axe must also check that frame.
  await page.goto('about:blank');
  await page.setContent('<main><h1>One</h1><iframe title="Code" sandbox="allow-scripts" srcdoc="<button></button>"></iframe></main>');
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/);
});

test("axe's contrast check covers every text style @all", async ({page}) => {
  const alike = '<p>Plain</p>'.repeat(3);
  for (const odd of [
    '<p style="color: #bbb">Odd</p>',
    '<div style="background: #333"><p>Odd</p></div>',
    '<div style="opacity: 0.3"><p>Odd</p></div>',
    '<div style="position: relative; height: 3em; background: #333"></div><p style="position: absolute; margin-top: -2em">Odd</p>',
    '<button aria-disabled="true" style="color: #bbb">Off</button><button style="color: #bbb">Odd</button><button aria-disabled="true" style="color: #bbb">Off</button>',
  ]) {
    await page.setContent(`<main style="background: #fff"><h1>One</h1>${alike}${odd}${alike}</main>`);
    await expect(expectAccessible(page), odd).rejects.toThrow(/color-contrast[\s\S]*Odd/);
  }
});

test("axe's link check covers every link style and context @all", async ({page}) => {
  const link = (name: string, decoration: string): string => `<a href="#" style="color: #222; text-decoration: ${decoration}">${name}</a>`;
  const plain = link('odd', 'none');
  for (const [alike, odd] of [
    [`<p>Some words with ${link('line', 'underline')}</p>`, `<p>Some words with ${plain}</p>`],
    [`<ul><li>${link('alone', 'none')}</li></ul>`, `<p>Some words with ${plain}</p>`],
    [`<p hidden>Some words with ${link('hidden', 'none')}</p>`, `<p>Some words with ${plain}</p>`],
    [`<p style="color: #999">Some words with ${link('dark', 'none')}</p>`, `<p style="color: #333">Some words with ${plain}</p>`],
  ] as const) {
    await page.setContent(`<main style="background: #fff"><h1>One</h1>${alike.repeat(3)}${odd}${alike.repeat(3)}</main>`);
    await expect(expectAccessible(page), odd).rejects.toThrow(/link-in-text-block[\s\S]*odd/);
  }
});

test('the open menu @phone @all', async ({page}) => {
  await page.goto('/');
  await page.getByRole('button', {name: 'Open menu'}).click();
  await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Developers'})).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a selected plan tab, and its notice @phone @all', async ({page}) => {
  await page.goto('/pricing');
  await page.getByRole('tab').last().click();
  await page.getByRole('tabpanel').getByRole('button').click();
  await expect(page.getByRole('region', {name: 'Notices (F8)'}).getByRole('listitem')).toContainText('Feature Coming Soon!');
  await expectAccessibleInBothThemes(page);
});

test('an open answer and the search notice @all', async ({page}) => {
  await page.goto('/help-center');
  await page.getByRole('heading', {name: faqs[0]?.question}).click();
  await page.getByRole('button', {name: 'Search'}).click();
  await holdNotice(page, 'Search Not Implemented');
  await expectAccessibleInBothThemes(page);
});

test('the contact form with invalid fields, and after a failure, also in a narrow window', async ({page, messages}) => {
  await page.goto('/contact');
  const form = page.getByRole('form', {name: 'Message to us'});
  await form.getByLabel('Full Name').fill('Ana Ruiz');
  await form.getByLabel('Email Address').fill('ana');
  await form.getByRole('button', {name: 'Send Message'}).click();
  await expect(form.getByLabel('Email Address')).toBeFocused();
  await expectAccessibleInBothThemes(page);

  await form.getByLabel('Email Address').fill('ana@shop.example');
  await form.getByLabel('Subject').fill('Terminals');
  await form.getByLabel('Message', {exact: true}).fill('Two counters.');
  await form.getByLabel('Leave this empty').fill('filled');
  messages.expect(/The contact message was not sent/);
  await form.getByRole('button', {name: 'Send Message'}).click();
  await holdNotice(page, 'Submission Failed');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({width: 390, height: 844});
  await expectAccessible(page, {rules: drawnRules});
});

test('the lists on a documentation page, its tabs and the workbench @phone @all', async ({page}) => {
  await page.goto('/documentation/webhooks');
  await page.getByRole('button', {name: 'All documentation'}).click();
  await page.getByText('On this page', {exact: true}).click();
  await page.getByRole('tab', {name: 'Python'}).click();
  await page.getByRole('heading', {name: 'charge.succeeded', exact: true}).click();
  await page.getByRole('button', {name: 'Open the workbench'}).click();
  await fillDelivery(page);
  await page.getByRole('button', {name: 'Find the problem'}).click();
  await expect(page.getByRole('status').filter({hasText: 'It is genuine'})).toBeVisible({timeout: 20_000});
  await expectAccessibleInBothThemes(page);
});

test('code that a reader changed and broke @all', async ({page}) => {
  await page.goto('/documentation/getting-started');
  await page.getByRole('button', {name: 'Edit and run'}).click();
  await page.getByRole('textbox', {name: /^Code/}).fill('const = 1');
  await page.getByRole('button', {name: 'Run', exact: true}).click();
  await expect(page.getByRole('log', {name: 'Result'})).toContainText('SyntaxError');
  await expectAccessibleInBothThemes(page);
});

test('an operation in another language, with another response, open fields and a refused request @all', async ({page}) => {
  await page.goto('/api-reference/create-charge');
  await page.getByRole('tab', {name: 'Ruby'}).click();
  await page.getByRole('tab', {name: '402'}).click();
  for (const fold of [page.locator('#body-currency summary'), page.locator('#response-200 summary').first()]) await fold.click();
  await expect(page.locator('#response-200-status')).toBeVisible();
  await page.getByRole('button', {name: 'Send Create a charge'}).click();
  const tried = page.getByRole('region', {name: 'Try it: Create a charge'});
  await tried.getByText('Change the parameters').click();
  await tried.getByLabel('amount').fill('0');
  await tried.getByRole('button', {name: 'Send'}).click();
  await expect(tried.getByRole('status')).toContainText('400 Bad Request');
  await expectAccessibleInBothThemes(page);
});
