/** The contact form, from a visitor's keys to the row in the database. */
import type {Locator, Page} from 'playwright/test';
import {call} from './backend/rest';
import {openFront, type Fault, type Front} from './backend/front';
import {expect, expectAccessible, test} from './fixtures';

// Much of it is waiting, as visitors wait: one after the other, beside the tests of other files, which have work meanwhile.
test.describe.configure({mode: 'default'});

let serial = 0;

/** A message that no other test sends. */
function aMessage() {
  serial += 1;
  return {
    name: 'Ada Lovelace',
    email: `ada-${serial}-${process.pid}-${Date.now()}@example.com`,
    subject: 'Refunds to a closed card',
    message: 'Where does the money go?\n\nAda',
  };
}

type Message = ReturnType<typeof aMessage>;

const labels = {name: 'Full Name', email: 'Email Address', subject: 'Subject', message: 'Message'};

function fieldsOf(page: Page): Record<keyof Message, Locator> {
  const form = page.getByRole('form');
  return {
    name: form.getByLabel(labels.name),
    email: form.getByLabel(labels.email),
    subject: form.getByLabel(labels.subject),
    message: form.getByLabel(labels.message, {exact: true}),
  };
}

async function fill(page: Page, message: Message): Promise<void> {
  const fields = fieldsOf(page);
  await fields.name.fill(message.name);
  await fields.email.fill(message.email);
  await fields.subject.fill(message.subject);
  await fields.message.fill(message.message);
}

async function expectFields(page: Page, message: Message): Promise<void> {
  const fields = fieldsOf(page);
  await expect(fields.name).toHaveValue(message.name);
  await expect(fields.email).toHaveValue(message.email);
  await expect(fields.subject).toHaveValue(message.subject);
  await expect(fields.message).toHaveValue(message.message);
}

const empty: Message = {name: '', email: '', subject: '', message: ''};

const sendButton = (page: Page) => page.getByRole('button', {name: 'Send Message'});

/** Waits for a notice; it stays five seconds, the first submission waits three. */
async function expectNotice(page: Page, title: string, description: string): Promise<void> {
  const notice = page.getByRole('listitem').filter({hasText: title});
  await expect(notice).toBeVisible({timeout: 15_000});
  await expect(notice).toContainText(description);
}

const expectSent = (page: Page) => expectNotice(page, 'Message Sent!', "Thanks for reaching out! We'll get back to you soon.");
const expectFailed = (page: Page) => expectNotice(page, 'Submission Failed', 'Something went wrong. Please try again later.');

type Owner = {url: string; secretKey: string};

/** The rows that a sender's messages became, without what the database adds. */
async function rowsOf({url, secretKey}: Owner, email: string): Promise<unknown> {
  const {body} = await call(url, {
    path: `/contacts?select=name,email,subject,message&email=eq.${encodeURIComponent(email)}`,
    key: secretKey,
  });
  return body;
}

test('a message becomes a row @both', async ({page, backend}) => {
  const message = aMessage();
  await page.goto('/contact');
  await expect(page.getByRole('form')).toContainText(
    /We keep your name, .+ for 18 months .+ two hours .+ to see or erase them, write to \S+@\S+\.$/,
  );
  await expect(page.getByRole('form').getByRole('link', {name: /@/})).toHaveCSS('text-decoration-line', 'underline');
  await fill(page, {...message, subject: message.subject.replaceAll(' ', '\t')});
  const request = page.waitForRequest((each) => each.method() === 'POST');
  await sendButton(page).click();
  const sent = await request;
  expect(new URL(sent.url()).pathname).toBe('/rest/v1/contacts');
  expect(sent.postDataJSON()).toEqual([message]);
  await expectSent(page);
  await expectFields(page, empty);
  await expect(sendButton(page)).toBeEnabled();
  await expect(sendButton(page)).toBeFocused();
  expect(await rowsOf(backend, message.email)).toEqual([message]);

  await page.reload();
  await expectFields(page, empty);
});

test('the page is accessible, before and after a failed attempt @both', async ({page}) => {
  await page.goto('/contact');
  await expectAccessible(page);
  await sendButton(page).click();
  await expectAccessible(page);
});

test('the browser asks for what is missing, and a blank field gets a sentence', async ({page}) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') requests += 1;
  });
  await page.goto('/contact');
  const fields = fieldsOf(page);
  const validity = (field: Locator) => field.evaluate((element: HTMLInputElement) => element.validationMessage);
  await sendButton(page).click();
  await expect(fields.name).toBeFocused();

  await fill(page, {...aMessage(), email: 'nobody', subject: ' \u00a0 '});
  expect(await validity(fields.subject)).toBe('Write something here: spaces alone cannot be sent.');
  expect(await validity(fields.email)).toContain('@');
  await sendButton(page).click();
  await expect(fields.email).toBeFocused();

  for (const [field, limit] of [
    [fields.name, 200],
    [fields.email, 254],
    [fields.subject, 200],
    [fields.message, 5000],
  ] as const) {
    await expect(field).toHaveAttribute('maxlength', String(limit));
    await expect(field).toHaveAttribute('required');
  }
  await fields.message.fill('x'.repeat(4600));
  await expect(page.getByText('4,600 of 5,000 characters')).toBeVisible();
  expect(requests).toBe(0);
});

test('the client is loaded when the visitor starts to fill the form', async ({page}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const loaded = async () => (await Promise.all(scripts)).some((text) => text.includes('supabaseUrl is required'));
  await page.goto('/contact', {waitUntil: 'networkidle'});
  expect(await loaded()).toBe(false);
  await fieldsOf(page).name.focus();
  await expect.poll(loaded).toBe(true);
});

test('a submission sooner than three seconds waits in Sending... and is not lost', async ({page, backend}) => {
  const message = aMessage();
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') requests += 1;
  });
  await page.clock.install();
  await page.goto('/contact');
  await fill(page, message);
  await sendButton(page).click();
  await expect(page.getByRole('button', {name: 'Sending...'})).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', {name: 'Sending...'})).toBeDisabled();
  expect(requests).toBe(0);
  await page.clock.runFor(3000);
  await page.clock.resume();
  await expectSent(page);
  expect(await rowsOf(backend, message.email)).toEqual([message]);
});

test('a filled honeypot ends in the failure notice, and costs a person nothing', async ({page, backend, messages}) => {
  messages.expect(/A field that people do not see was filled/);
  const message = aMessage();
  await page.goto('/contact');
  const trap = page.locator('input[name=website]');
  await expect(trap).not.toBeInViewport({ratio: 0.5});
  await fill(page, message);
  await trap.fill('https://spam.example', {force: true});
  await sendButton(page).click();
  await expectFailed(page);
  await expectFields(page, message);
  expect(await rowsOf(backend, message.email)).toEqual([]);
  await sendButton(page).click();
  await expectSent(page);
  expect(await rowsOf(backend, message.email)).toEqual([message]);
});

test('a link does not send the draft that the tab keeps', async ({page}) => {
  const message = aMessage();
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') requests += 1;
  });
  await page.goto('/contact');
  await fill(page, message);
  const place = await sendButton(page).evaluate((button) =>
    Array.from(document.querySelectorAll('button')).findIndex((each) => each === button),
  );
  await page.goto(`/contact?docusaurus-data-pressed=${String(place)}`);
  await expectFields(page, message);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  await expect(sendButton(page)).toBeEnabled();
  expect(requests).toBe(0);
});

test('a build without a backend ends a submission in the failure notice', async ({page, variantUrl, messages}) => {
  messages.expect(/supabaseUrl is required\./);
  const message = aMessage();
  await page.goto(`${variantUrl}/contact`);
  await fill(page, message);
  await sendButton(page).click();
  await expectFailed(page);
  await expectFields(page, message);
  await expect(sendButton(page)).toBeFocused();
});

test('what the database refuses is a failure, and stays in the form', async ({page, backend, messages}) => {
  messages.expect(/status of 400/);
  messages.expect(/violates check constraint/);
  const message = {...aMessage(), message: 'x'.repeat(5001)};
  await page.goto('/contact');
  await fieldsOf(page).message.evaluate((field: HTMLTextAreaElement) => field.removeAttribute('maxlength'));
  await fill(page, message);
  await sendButton(page).click();
  await expectFailed(page);
  await expectFields(page, message);
  expect(await rowsOf(backend, message.email)).toEqual([]);
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});
  test('the page says how else to write', async ({page}) => {
    await page.goto('/contact');
    // Playwright's own text and role locators pass over what is inside noscript.
    const advice = page.locator('form noscript p');
    await expect(advice).toBeVisible();
    await expect(advice).toHaveText(/^Sending this form needs JavaScript\. Write to \S+@\S+ or call \+1/);
    await expect(advice.locator('a')).toHaveCount(2);
    await expect(page.getByRole('button', {name: 'Send Message'})).toBeDisabled();
  });
});

test.describe('when the way to the database breaks', () => {
  let front: Front;
  test.beforeEach(async ({baseURL, backend}) => {
    front = await openFront(baseURL ?? '', backend.url);
  });
  test.afterEach(() => front.close());

  const faults: [Fault, RegExp][] = [
    ['down', /Failed to load resource|ERR_/],
    ['answer lost', /Failed to load resource|ERR_/],
    ['hang', /The contact message was not sent/],
  ];
  for (const [fault, logged] of faults) {
    test(`${fault}: the message stays in the form, through a reload, and is stored once when sent again`, async ({
      page,
      backend,
      messages,
    }) => {
      if (fault === 'hang') test.slow();
      messages.expect(/The contact message was not sent/);
      if (fault !== 'hang') messages.expect(logged);
      const message = aMessage();
      front.break(fault);
      await page.goto(`${front.siteUrl}/contact`);
      await fill(page, message);
      await sendButton(page).click();
      await expectFailed(page);
      await expectFields(page, message);
      await expect(sendButton(page)).toBeEnabled();
      await expect(sendButton(page)).toBeFocused();
      expect(await rowsOf(backend, message.email)).toHaveLength(fault === 'answer lost' ? 1 : 0);

      front.break();
      await page.reload();
      await expectFields(page, message);
      await sendButton(page).click();
      await expectSent(page);
      await expectFields(page, empty);
      expect(await rowsOf(backend, message.email)).toEqual([message]);
    });
  }

  test('401, 409, 429, 500: the message stays in the form, and is stored once when sent again', async ({page, backend, messages}) => {
    messages.expect(/The contact message was not sent/);
    const message = aMessage();
    await page.goto(`${front.siteUrl}/contact`);
    await fill(page, message);
    for (const status of [401, 409, 429, 500]) {
      messages.expect(new RegExp(`status of ${status}`));
      front.break(status);
      await sendButton(page).click();
      await expect.poll(() => front.inserts()).toBe([401, 409, 429, 500].indexOf(status) + 1);
      await expectFailed(page);
      await expectFields(page, message);
      await expect(sendButton(page)).toBeFocused();
    }
    expect(await rowsOf(backend, message.email)).toEqual([]);
    front.break();
    await sendButton(page).click();
    await expectSent(page);
    expect(await rowsOf(backend, message.email)).toEqual([message]);
  });

  test('offline, then online', async ({page, context, backend, messages}) => {
    messages.expect(/The contact message was not sent/);
    messages.expect(/ERR_INTERNET_DISCONNECTED/);
    const message = aMessage();
    const underWay = new Set<string>();
    page.on('request', (request) => underWay.add(request.url()));
    page.on('requestfinished', (request) => underWay.delete(request.url()));
    page.on('requestfailed', (request) => underWay.delete(request.url()));
    await page.goto(`${front.siteUrl}/contact`);
    await fill(page, message);
    await expect.poll(() => [...underWay], 'What the page fetches ahead of need').toEqual([]);
    await context.setOffline(true);
    await sendButton(page).click();
    await expectFailed(page);
    await expectFields(page, message);
    await context.setOffline(false);
    await sendButton(page).click();
    await expectSent(page);
    expect(await rowsOf(backend, message.email)).toEqual([message]);
  });

  test('a double click, and Enter meanwhile, send once', async ({page, backend}) => {
    const message = aMessage();
    await page.goto(`${front.siteUrl}/contact`);
    await fill(page, message);
    await sendButton(page).dblclick();
    await fieldsOf(page).subject.press('Enter');
    await expectSent(page);
    expect(front.inserts()).toBe(1);
    expect(await rowsOf(backend, message.email)).toEqual([message]);
  });

  test('two tabs keep drafts of their own, and the same message from both is one row', async ({page, context, backend}) => {
    const [mine, other] = [aMessage(), aMessage()];
    const second = await context.newPage();
    await page.goto(`${front.siteUrl}/contact`);
    await second.goto(`${front.siteUrl}/contact`);
    await fill(page, mine);
    await fill(second, other);
    await page.reload();
    await expectFields(page, mine);
    await fill(second, mine);
    await Promise.all([page, second].map((tab) => sendButton(tab).click()));
    await Promise.all([page, second].map(expectSent));
    expect(await rowsOf(backend, mine.email)).toEqual([mine]);
    expect(front.inserts()).toBe(2);
  });

  test('a reload while sending keeps the message, and sending it again stores no second', async ({page, backend}) => {
    const message = aMessage();
    front.break('answer held');
    await page.goto(`${front.siteUrl}/contact`);
    await fill(page, message);
    await sendButton(page).click();
    await expect.poll(() => rowsOf(backend, message.email), {timeout: 15_000}).toEqual([message]);
    await expect(page.getByRole('button', {name: 'Sending...'})).toBeDisabled();
    await page.reload();
    front.break();
    await expectFields(page, message);
    await sendButton(page).click();
    await expectSent(page);
    expect(await rowsOf(backend, message.email)).toEqual([message]);
  });

  test('leaving the page and coming back keeps what was typed, and what is under way', async ({page, backend}) => {
    const message = aMessage();
    await page.goto(`${front.siteUrl}/contact`);
    await fill(page, message);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', {name: 'Press'}).click();
    await expect(page).toHaveURL(/press/);
    await footer.getByRole('link', {name: 'Contact'}).click();
    await expectFields(page, message);

    front.break('answer held');
    await sendButton(page).click();
    await footer.getByRole('link', {name: 'Press'}).click();
    await expect(page).toHaveURL(/press/);
    await footer.getByRole('link', {name: 'Contact'}).click();
    await expect(page.getByRole('button', {name: 'Sending...'})).toBeDisabled();
    front.break();
    await expectSent(page);
    await expectFields(page, empty);
    expect(front.inserts()).toBe(1);
    expect(await rowsOf(backend, message.email)).toEqual([message]);
  });
});
