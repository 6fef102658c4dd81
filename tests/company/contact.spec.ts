import type {Locator, Page} from 'playwright/test';
import {company} from '../../config/company';
import {call} from '../backend/rest';
import {openFront, type Fault, type Front} from '../backend/front';
import {expect, expectAccessible, test} from '../support/fixtures';

/** In milliseconds: the shortest time before sending, a request's timeout, and a notice's lifetime. */
const [shortestVisit, requestTimeout, noticeLifetime] = [3000, 10_000, 5000];

// Tests move the page's clock, because waiting for these times would take long.
test.beforeEach(({page}) => page.clock.install());

let serial = 0;

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

/** Presses the button, and moves the clock until the form sends the message. */
async function send(page: Page): Promise<void> {
  await sendButton(page).click();
  await page.clock.runFor(shortestVisit);
}

async function expectNotice(page: Page, title: string, description: string): Promise<void> {
  const notice = page.getByRole('listitem').filter({hasText: title});
  await expect(notice).toBeVisible({timeout: 15_000});
  await expect(notice).toContainText(description);
}

const expectSent = (page: Page) => expectNotice(page, 'Message Sent!', "Thanks for reaching out! We'll get back to you soon.");
const expectFailed = (page: Page) => expectNotice(page, 'Submission Failed', 'Something went wrong. Please try again later.');

async function expectNoticeCloses(page: Page): Promise<void> {
  await page.clock.runFor(noticeLifetime);
  await expect(page.getByRole('region', {name: 'Notices (F8)'}).getByRole('listitem')).toHaveCount(0);
}

/** Asserts that the form still shows the explanation and the email address after the notice has closed. */
async function expectStays(page: Page, explanation: string): Promise<void> {
  await expectNoticeCloses(page);
  const form = page.getByRole('form');
  await expect(form.getByRole('status').filter({hasText: explanation})).toBeVisible();
  await expect(form.getByRole('status').getByRole('link', {name: company.email})).toHaveAttribute('href', `mailto:${company.email}`);
}

/** Runs in the page. Replaces `AbortSignal.timeout`, so that it follows the page's simulated clock. */
function followClock(): void {
  AbortSignal.timeout = (time) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), time);
    return controller.signal;
  };
}

type Owner = {url: string; secretKey: string};

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
    /we store your name, .+ after 18 months\. .+ two hours .+ To see or erase this data, write to \S+@\S+\.$/,
  );
  await expect(page.getByRole('form').getByRole('link', {name: /@/})).toHaveCSS('text-decoration-line', 'underline');
  await fill(page, {...message, subject: message.subject.replaceAll(' ', '\t')});
  const request = page.waitForRequest((each) => each.method() === 'POST');
  await send(page);
  const sent = await request;
  expect(new URL(sent.url()).pathname).toBe('/rest/v1/contacts');
  expect(sent.postDataJSON()).toEqual([message]);
  await expectSent(page);
  await expectFields(page, empty);
  await expect(sendButton(page)).toBeEnabled();
  await expect(sendButton(page)).toBeFocused();
  expect(await rowsOf(backend, message.email)).toEqual([message]);
  await expectNoticeCloses(page);
  const received = page.getByRole('form').getByRole('status').filter({hasText: 'We received'});
  await expect(received).toHaveText(`We received “${message.subject}”. We will reply to ${message.email}.`);

  await page.reload();
  await expectFields(page, empty);
});

test("a link presets the subject, keeps the visitor's own text, and leads to the plain address", async ({page, context}) => {
  const {subject} = fieldsOf(page);
  await page.goto('/contact?about=demo&subject=free');
  await expect(subject, 'a subject in the address').toHaveValue('');
  await page.goto('/careers');
  await page.getByRole('link', {name: 'Apply Now: Senior Software Engineer'}).click();
  await expect(subject).toHaveValue('Application: Senior Software Engineer');
  await expect(page).toHaveURL('/contact');
  await page.reload();
  await expect(subject, 'after a reload').toHaveValue('Application: Senior Software Engineer');
  await page.goBack();
  const link = page.getByRole('link', {name: 'Apply Now: Senior Software Engineer'});
  for (const click of [() => link.click({button: 'middle'}), () => link.click({modifiers: ['ControlOrMeta']})]) {
    const opened = context.waitForEvent('page');
    await click();
    const tab = await opened;
    await expect(tab).toHaveURL('/contact');
    await expect(fieldsOf(tab).subject).toHaveValue('');
    await tab.close();
    await expect(page).toHaveURL('/careers');
  }
  await page.getByRole('link', {name: 'Apply Now: Customer Success Manager'}).click();
  await expect(subject).toHaveValue('Application: Customer Success Manager');
  await subject.fill('Both jobs');
  await page.goBack();
  await link.click();
  await expect(subject).toHaveValue('Both jobs');
  await page.getByRole('navigation').getByRole('link', {name: 'Get Started'}).first().click();
  await expect(subject).toHaveValue('Both jobs');
});

test('calls to action open the form with a fitting subject @all', async ({page}) => {
  for (const [path, name, subject] of [
    ['/', 'Schedule Demo', 'A demo'],
    ['/', 'View Demo', 'A demo'],
    ['/careers', 'Submit Your Resume', 'My resume'],
    ['/mobile-sdk', 'Get the SDKs', 'The mobile SDKs'],
    ['/pricing', 'Ask a person', 'Which plan fits us'],
    ['/press', 'Contact the press desk', 'Press inquiry'],
    ['/developers', 'Contact Support', 'Support'],
    ['/help-center', 'Contact Support', 'Support'],
    ['/solutions/custom-solutions', 'Contact Sales', 'A custom solution'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', {name, exact: true}).first().click();
    await expect(fieldsOf(page).subject, `${path}: ${name}`).toHaveValue(subject);
  }
});

test('the browser reports missing fields, and a blank field has a message @all', async ({page}) => {
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
  expect(await validity(fields.subject)).toBe('Enter some text: spaces alone are not enough.');
  expect(await validity(fields.email)).toContain('@');
  await sendButton(page).click();
  await expect(fields.email).toBeFocused();

  for (const field of Object.values(fields)) await expect(field).toHaveAttribute('required');
  await fields.message.fill('x'.repeat(4600));
  await expect(page.getByText('4,600 of 5,000 characters')).toBeVisible();
  expect(requests).toBe(0);
});

test('text over a limit is kept, and the field shows by how much it is too long @all', async ({page, backend}) => {
  const message = aMessage();
  await page.goto('/contact');
  await fill(page, message);
  for (const [name, limit] of [
    ['name', 200],
    ['email', 254],
    ['subject', 200],
    ['message', 5000],
  ] as const) {
    const field = fieldsOf(page)[name];
    const end = name === 'email' ? message.email : '';
    // The database counts code points. This emoji is one code point, but two UTF-16 units.
    const fitting = name === 'email' ? 'x'.repeat(limit - end.length) : '😀'.repeat(limit);
    await field.fill(fitting + end);
    expect(await field.evaluate((element: HTMLInputElement) => element.validity.customError), name).toBe(false);
    const pasted = `xx${fitting}${end}`;
    await field.fill('');
    await field.focus();
    await page.keyboard.insertText(pasted);
    await expect(field).toHaveValue(pasted);
    const words = `2 characters too long: ${(limit + 2).toLocaleString('en-CA')} of ${limit.toLocaleString('en-CA')}.`;
    await expect(field).toHaveAccessibleDescription(words);
    await sendButton(page).click();
    await expect(field).toBeFocused();
    expect(await field.evaluate((element: HTMLInputElement) => element.validationMessage), name).toBe(words);
    await page.reload();
    await expect(field).toHaveValue(pasted);
    await expect(field, 'after a reload').toHaveAccessibleDescription(words);
    await field.fill(message[name]);
    await expect(field).toHaveAccessibleDescription('');
  }
  expect(await rowsOf(backend, message.email)).toEqual([]);
});

test('the client loads when the visitor starts to fill in the form', async ({page}) => {
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

test('a submission within three seconds waits in Sending... and is not lost', async ({page, backend}) => {
  const message = aMessage();
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') requests += 1;
  });
  await page.goto('/contact');
  // On a busy machine, typing can take longer than the shortest visit. The clock therefore stands still.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await fill(page, message);
  await sendButton(page).click();
  await expect(page.getByRole('button', {name: 'Sending...'})).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', {name: 'Sending...'})).toBeDisabled();
  expect(requests).toBe(0);
  await page.clock.resume();
  await page.clock.runFor(shortestVisit);
  await expectSent(page);
  expect(await rowsOf(backend, message.email)).toEqual([message]);
});

test('a filled honeypot ends in the failure notice, and the next attempt succeeds', async ({page, backend, messages}) => {
  messages.expect(/A field that people do not see was filled/);
  const message = aMessage();
  await page.goto('/contact');
  const trap = page.locator('input[name=website]');
  await expect(trap).not.toBeInViewport({ratio: 0.5});
  await fill(page, message);
  await trap.fill('https://spam.example', {force: true});
  await sendButton(page).click();
  await expectFailed(page);
  await expectStays(page, 'a hidden field was filled in');
  await expectFields(page, message);
  expect(await rowsOf(backend, message.email)).toEqual([]);
  await sendButton(page).click();
  await expectSent(page);
  expect(await rowsOf(backend, message.email)).toEqual([message]);
});

test('without a backend, a submission ends in the failure notice @all', async ({page, variantUrl, messages}) => {
  messages.expect(/supabaseUrl is required\./);
  const message = aMessage();
  await page.goto(`${variantUrl}/variants/contact-without-backend`);
  await fill(page, message);
  await send(page);
  await expectFailed(page);
  await expect(page.getByRole('status').filter({hasText: 'this site has no server for messages. Please try again later.'})).toBeVisible();
  await expectFields(page, message);
  await expect(sendButton(page)).toBeFocused();
});

test('a message that the database refuses fails, and stays in the form', async ({page, backend, messages}) => {
  messages.expect(/status of 400/);
  messages.expect(/violates the rule contacts_message_length/);
  const message = {...aMessage(), message: 'x'.repeat(5001)};
  await page.goto('/contact');
  await page.getByRole('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await fill(page, message);
  await send(page);
  await expectFailed(page);
  await expectStays(page, 'Your message was not stored: our server refused it.');
  await expectFields(page, message);
  expect(await rowsOf(backend, message.email)).toEqual([]);
});

test.describe('when the connection to the database fails', () => {
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
    const tag = fault === 'answer lost' ? '' : ' @all';
    test(`${fault}: the message stays in the form, through a reload, and is stored once after a retry${tag}`, async ({
      page,
      backend,
      messages,
    }) => {
      if (fault === 'hang') await page.addInitScript(followClock);
      messages.expect(/The contact message was not sent/);
      if (fault !== 'hang') messages.expect(logged);
      const message = aMessage();
      front.break(fault);
      await page.goto(`${front.siteUrl}/contact`);
      await fill(page, message);
      await send(page);
      if (fault === 'hang') {
        await expect.poll(() => front.inserts()).toBe(1);
        await expect(page.getByRole('button', {name: 'Sending...'})).toBeDisabled();
        await page.clock.runFor(requestTimeout);
      }
      await expectFailed(page);
      await expectStays(page, 'Our server did not confirm that it stored your message.');
      await expectFields(page, message);
      await expect(sendButton(page)).toBeEnabled();
      await expect(sendButton(page)).toBeFocused();
      expect(await rowsOf(backend, message.email)).toHaveLength(fault === 'answer lost' ? 1 : 0);

      front.break();
      await page.reload();
      await expectFields(page, message);
      await send(page);
      await expectSent(page);
      await expectFields(page, empty);
      expect(await rowsOf(backend, message.email)).toEqual([message]);
    });
  }

  test('401, 409, 429, 500: the message stays in the form, and is stored once after a retry @all', async ({page, backend, messages}) => {
    messages.expect(/The contact message was not sent/);
    const message = aMessage();
    await page.goto(`${front.siteUrl}/contact`);
    await fill(page, message);
    // Sending the same message again cannot help after a refusal, so only the last explanation names the button.
    const explanations = {
      401: 'Your message was not stored: our server refused it. Please try again later.',
      409: 'Your message was not stored: our server refused it. Please try again later.',
      429: 'Your message was not stored: we received too many messages from your network. Please try again in an hour.',
      500: 'Our server did not confirm that it stored your message. Wait a minute, and press Send Message again.',
    };
    for (const status of [401, 409, 429, 500] as const) {
      messages.expect(new RegExp(`status of ${status}`));
      front.break(status);
      await send(page);
      await expect.poll(() => front.inserts()).toBe([401, 409, 429, 500].indexOf(status) + 1);
      await expectFailed(page);
      const explanation = page.getByRole('form').getByRole('status').filter({hasText: explanations[status]});
      await expect(explanation).toBeVisible();
      if (status < 500) await expect(explanation).not.toContainText('Send Message');
      await expectFields(page, message);
      await expect(sendButton(page)).toBeFocused();
    }
    expect(await rowsOf(backend, message.email)).toEqual([]);
    front.break();
    await sendButton(page).click();
    await expectSent(page);
    expect(await rowsOf(backend, message.email)).toEqual([message]);
  });

  test('offline, then online @all', async ({page, context, backend, messages}) => {
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
    await send(page);
    await expectFailed(page);
    await expectStays(page, 'You are offline, so your message was not sent.');
    await expectFields(page, message);
    await expectAccessible(page);
    await context.setOffline(false);
    await sendButton(page).click();
    await expectSent(page);
    await expect(page.getByText('You are offline, so your message was not sent.')).toHaveCount(0);
    expect(await rowsOf(backend, message.email)).toEqual([message]);
  });

  test('a double click, or Enter during it, sends once', async ({page, backend}) => {
    const message = aMessage();
    await page.goto(`${front.siteUrl}/contact`);
    await fill(page, message);
    await sendButton(page).dblclick();
    await fieldsOf(page).subject.press('Enter');
    await page.clock.runFor(shortestVisit);
    await expectSent(page);
    expect(front.inserts()).toBe(1);
    expect(await rowsOf(backend, message.email)).toEqual([message]);
  });

  test('two tabs have separate drafts, and the same message from both is stored once @all', async ({page, context, backend}) => {
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
    await page.clock.runFor(shortestVisit);
    await Promise.all([page, second].map(expectSent));
    expect(await rowsOf(backend, mine.email)).toEqual([mine]);
    expect(front.inserts()).toBe(2);
  });

  test('a reload while sending keeps the message, and sending it again does not duplicate it @all', async ({page, backend}) => {
    const message = aMessage();
    front.break('answer held');
    await page.goto(`${front.siteUrl}/contact`);
    await fill(page, message);
    await send(page);
    await expect.poll(() => rowsOf(backend, message.email), {timeout: 15_000}).toEqual([message]);
    await expect(page.getByRole('button', {name: 'Sending...'})).toBeDisabled();
    await page.reload();
    front.break();
    await expectFields(page, message);
    await send(page);
    await expectSent(page);
    expect(await rowsOf(backend, message.email)).toEqual([message]);
  });

  test('leaving the page and returning keeps the text and the submission in flight @all', async ({page, backend}) => {
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
    await page.clock.runFor(shortestVisit);
    await expect.poll(() => front.inserts()).toBe(1);
    await expect(page.getByRole('button', {name: 'Sending...'})).toBeDisabled();
    front.break();
    await expectSent(page);
    await expectFields(page, empty);
    expect(front.inserts()).toBe(1);
    expect(await rowsOf(backend, message.email)).toEqual([message]);
  });
});
