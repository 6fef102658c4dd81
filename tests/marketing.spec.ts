import {expect, test} from './fixtures';

/** What the specification names on these pages: links by their name and where they lead. */
const links: Record<string, [name: string, to: string][]> = {
  '/solutions': [
    ['Learn More about Online Payments', '/solutions/online-payments'],
    ['Learn More about In-Person Payments', '/solutions/in-person-payments'],
    ['Learn More about API & Website Integration', '/solutions/api-integration'],
    ['Learn More about Custom Solutions', '/solutions/custom-solutions'],
  ],
  '/solutions/online-payments': [
    ['Get Started', '/contact'],
    ['See Pricing', '/pricing'],
  ],
  '/solutions/in-person-payments': [
    ['Get Started', '/contact'],
    ['See Pricing', '/pricing'],
  ],
  '/solutions/api-integration': [
    ['Get Started', '/contact'],
    ['See Pricing', '/pricing'],
  ],
  '/solutions/custom-solutions': [
    ['Contact Sales', '/contact?about=sales'],
    ['See Pricing', '/pricing'],
  ],
  '/developers': [
    ['Contact Support', '/contact?about=support'],
    ['Read the documentation', '/documentation'],
  ],
  '/fraud-protection': [
    ['Learn More', '/contact'],
    ['See Plans', '/pricing'],
  ],
  '/analytics': [
    ['Explore Dashboard', '/dashboard'],
    ['View Plans', '/pricing'],
  ],
  '/mobile-sdk': [
    ['Get the SDKs', '/contact?about=mobile-sdks'],
    ['Read the documentation', '/documentation'],
  ],
};

/** Cards and list items that the specification names. */
const named: Record<string, string[]> = {
  '/developers': ['Powerful APIs', 'Comprehensive Documentation', 'Sandbox Environment', 'Client Libraries', 'Webhooks', 'Global Ready'],
  '/fraud-protection': ['AI-Powered Detection', 'Device Fingerprinting', '3D Secure 2.0'],
  '/analytics': ['Real-time Dashboard', 'Customizable Reports', 'Data Export'],
  '/mobile-sdk': ['iOS', 'Android', 'Cross-platform'],
};

for (const [path, expected] of Object.entries(links)) {
  test(`${path} leads where it should`, async ({page}) => {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const [name, to] of expected) {
      await expect(main.getByRole('link', {name, exact: true}).first()).toHaveAttribute('href', to);
    }
    for (const name of named[path] ?? []) await expect(main.getByRole('heading', {name, exact: true})).toBeVisible();
    if (path === '/developers') await expect(main.getByRole('article').getByRole('heading')).toHaveText(named[path] ?? []);
  });
}

test('fraud protection lists its six tools', async ({page}) => {
  await page.goto('/fraud-protection');
  const tools = page.getByRole('listitem').filter({hasText: /monitoring|rules|Chargeback|Address|verification value|PCI DSS/});
  await expect(tools).toHaveText([
    'Real-time transaction monitoring',
    'Customizable risk rules',
    'Chargeback management tools',
    'Address verification',
    'Card verification value checks',
    'PCI DSS Level 1 compliance',
  ]);
});

test('without openings, careers says so, and promises no chair', async ({page, variantUrl}) => {
  await page.goto(`${variantUrl}/careers`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Every chair is taken today.');
  await expect(page.getByText('No current openings. Check back soon!', {exact: true})).toBeVisible();
  await expect(page.getByRole('link', {name: 'See the openings'})).toHaveCount(0);
  await expect(page.getByRole('link', {name: 'Submit Your Resume'})).toHaveAttribute('href', '/contact?about=resume');
});

for (const name of ['Explore API Docs', 'Get API Keys']) {
  test(`${name} on the developers page shows the notice`, async ({page}) => {
    await page.goto('/developers');
    await page.getByRole('button', {name}).click();
    await expect(page.getByText('Feature Coming Soon!', {exact: true})).toBeVisible();
  });
}

test('the developers page shows the charge in the language that is chosen, by keyboard too', async ({page}) => {
  await page.goto('/developers');
  const ruby = page.getByText('Net::HTTP::Post.new(uri)');
  await expect(ruby).toBeHidden();
  await page.getByText('Ruby', {exact: true}).first().click();
  await expect(ruby).toBeVisible();
  await page.getByRole('radio', {name: 'Ruby'}).press('ArrowRight');
  await expect(page.getByRole('radio', {name: 'PHP'})).toBeChecked();
  await expect(page.getByText('curl_setopt_array')).toBeVisible();
  await expect(ruby).toBeHidden();
});
