import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {cafeMoney, fee, sale} from '../../src/data/cafe';
import {conversion, disputes, sandboxRates} from '../../src/data/money';
import {cheapestPlan, featureGroups, hasFeature, plans, priceOf, ratedPlans, samplePlan} from '../../src/data/plans';
import {formatFixed, formatRate, formatShare, monthlyFees} from '../../src/lib/fees';
import {formatMoney, parseMoney} from '../../src/lib/money';
import {expect, test} from '../support/fixtures';

test('the pages have the fees of disputes and conversions from the data', ({siteFolder}) => {
  const page = (name: string): string => readFileSync(join(siteFolder, `documentation/${name}.md`), 'utf8');
  expect(page('disputes')).toContain(`CA$${(disputes.lostFee / 100).toFixed(2)}`);
  const {eur = 0} = sandboxRates;
  const share = conversion.basisPoints / 10_000;
  expect(page('fees')).toContain(`If €1 is CA$${eur}`);
  for (const rate of [eur * (1 - share), eur * (1 + share)]) {
    expect(page('fees')).toContain(`| ${rate.toFixed(4)} |`);
    expect(page('fees')).toContain(`CA$${(50 * rate).toFixed(2)}`);
  }
});

test('the two rates are the documented ones, and Deluxe has none', () => {
  expect(ratedPlans.map(({id, rate}) => [id, formatRate(rate)])).toEqual([
    ['essential', '1.9% + 20¢'],
    ['premium', '1.6% + 20¢'],
  ]);
  expect(plans.at(-1)?.action).toBe('Contact Sales');
  expect(plans.filter(({isPopular}) => isPopular).map(({id}) => id)).toEqual(['premium']);
});

test('a month costs its volume times the rate plus twenty cents a payment', () => {
  const rate = {basisPoints: 190, fixed: 20};
  expect(monthlyFees(1_800_000, 900, rate)).toEqual({payments: 2000, share: 34_200, fixed: 40_000, total: 74_200});
  expect(monthlyFees(4250, 4250, rate)).toEqual({payments: 1, share: 81, fixed: 20, total: 101});
});

test('payments are rounded to whole numbers, and the share to the cent', () => {
  expect(monthlyFees(10_000, 3_000, {basisPoints: 160, fixed: 20})).toEqual({payments: 3, share: 160, fixed: 60, total: 220});
  expect(monthlyFees(333, 333, {basisPoints: 160, fixed: 20}).share).toBe(5);
});

for (const [volume, ticket] of [
  [0, 0],
  [1000, 0],
  [1000, -1],
  [999, 1000],
  [Number.NaN, 1],
] as const) {
  test(`a volume of ${volume} and a payment of ${ticket} are refused`, () => {
    expect(() => monthlyFees(volume, ticket, {basisPoints: 190, fixed: 20})).toThrow(RangeError);
  });
}

test('typed amounts are exact to the cent', () => {
  expect(['18,000', '$1,250.5', 'CA$42.50', ' 9.99 ', '0', '12.'].map(parseMoney)).toEqual([1_800_000, 125_050, 4250, 999, 0, 1200]);
  expect(['', '-5', '1.234', 'ten', '1e9', '9999999999999'].map(parseMoney)).toEqual(Array(6).fill(undefined));
});

test('the comparison shows every feature of every plan once, and each plan includes the previous one', () => {
  const compared: string[] = featureGroups.flatMap(({features}) => [...features]);
  const listed = plans.flatMap(({features}) => Object.keys(features));
  expect([...compared, 'Volume discounts'].sort()).toEqual(listed.sort());
  for (const feature of featureGroups.flatMap(({features}) => [...features])) {
    const row = plans.map(({id}) => hasFeature(id, feature));
    expect(row, feature).toEqual([...row].sort());
  }
});

test('the Markdown has each plan once, and no label of a field', ({siteFolder}) => {
  const text = readFileSync(join(siteFolder, 'pricing.md'), 'utf8');
  expect(text.match(/^## (?:Essential|Premium|Deluxe)$/gm)).toEqual(['## Essential', '## Premium', '## Deluxe']);
  expect(text).not.toMatch(/\*\*Essential1|CA\$$/m);
});

test('the questions about money quote the documented fees', async ({page}) => {
  await page.goto('/pricing');
  const answers = page.getByRole('definition');
  await expect(answers.filter({hasText: 'If you lose'})).toContainText(formatMoney(disputes.lostFee, 'cad'));
  await expect(answers.filter({hasText: 'convert'})).toContainText(`${String(conversion.basisPoints / 100)}%`);
});

test('wide windows show the plans side by side, without tabs', async ({page}) => {
  await page.goto('/pricing');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(plans.length);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(cards.filter({hasText: 'Most Popular'}).getByRole('heading')).toHaveText(samplePlan.title);
  await expect(cards.last().getByRole('link').first()).toHaveText(`Everything in ${plans.at(-2)?.title}`);
  const tops = await cards.evaluateAll((all) => all.map((card) => card.querySelector('button')?.getBoundingClientRect().top));
  expect(new Set(tops).size, "The plans' buttons stand on one line").toBe(1);
});

test('small windows show one plan at a time, the popular one first, with its price in the first screen @phone', async ({page}) => {
  await page.goto('/pricing');
  await expect(page.getByText('per transaction').filter({visible: true})).toBeInViewport({ratio: 1});
  const [first, second, last] = [plans[0], plans[1], plans.at(-1)];
  if (!first || !second || !last) throw new Error('A page with tabs has two plans or more.');
  const tab = (name: string) => page.getByRole('tab', {name});
  const shown = page.getByRole('tabpanel');
  await expect(shown).toHaveAccessibleName(`${samplePlan.title} ${formatRate(samplePlan.rate)}`);
  await expect(shown).toContainText(`${formatRate(samplePlan.rate)} per transaction`);

  await tab(first.title).click();
  await expect(shown).toHaveAccessibleName(`${first.title} ${priceOf(first)}`);

  await page.keyboard.press('ArrowLeft');
  await expect(tab(last.title)).toBeFocused();
  await expect(shown).toHaveAccessibleName(`${last.title} ${priceOf(last)}`);
  await page.keyboard.press('Home');
  await expect(tab(first.title)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(second.title)).toBeFocused();
  await expect(tab(second.title)).toHaveAttribute('aria-selected', 'true');
  await expect(shown).toHaveCount(1);
});

test('the calculator computes typed values, and reports missing ones', async ({page}) => {
  await page.goto('/pricing');
  const cafe = monthlyFees(1_800_000, 900, cheapestPlan.rate).total;
  const volume = page.getByLabel('Monthly volume');
  const ticket = page.getByLabel('Average payment');
  const answer = page.locator('[aria-live="polite"]').filter({hasText: 'For a month’s payments'});
  await expect(
    page.getByRole('img', {
      name: `A receipt for one sale on the ${samplePlan.title} plan: ${sale.description}, ${cafeMoney(sale.amount)}. Fee, ${fee.rate}: ${cafeMoney(fee.amount)}. To your account: ${cafeMoney(fee.kept)}.`,
      exact: true,
    }),
  ).toBeVisible();
  await expect(answer, 'it opens on a month that the page has worked out').toContainText(
    `${formatMoney(cafe, 'cad')} ${(cafe / 18_000).toFixed(2)}% of your volume`,
  );
  await volume.fill('$60,000');
  await ticket.fill('75');
  const months = ratedPlans.map((plan) => ({...plan, ...monthlyFees(6_000_000, 7500, plan.rate)}));
  for (const {rate, share, fixed, total} of months) {
    await expect(answer).toContainText(formatMoney(total, 'cad'));
    await expect(answer).toContainText(`CA$60,000.00 × ${formatShare(rate)} = ${formatMoney(share, 'cad')}`);
    await expect(answer).toContainText(`800 × ${formatFixed(rate)} = ${formatMoney(fixed, 'cad')}`);
  }
  const totals = months.map(({total}) => total);
  const saved = formatMoney(Math.max(...totals) - Math.min(...totals), 'cad');
  await expect(answer).toContainText(`${saved} less for these payments with ${cheapestPlan.title}`);

  await ticket.fill('70000');
  await expect(answer).toContainText('The average payment cannot exceed the monthly volume');
  await ticket.fill('seventy');
  await expect(answer).toContainText('Enter your average payment in dollars.');
  await page.getByRole('button', {name: 'A café'}).click();
  for (const {rate} of ratedPlans) {
    const {total} = monthlyFees(1_800_000, 900, rate);
    await expect(answer).toContainText(`${formatMoney(total, 'cad')} ${(total / 18_000).toFixed(2)}% of your volume`);
  }
});

test("the calculator and the comparison show each plan's requirements, and why the cheaper plan needs a review @all", async ({page}) => {
  await page.goto('/pricing');
  const answer = page.locator('[aria-live="polite"]').filter({hasText: 'For a month’s payments'});
  for (const example of ['An online shop', 'A café', 'A studio that invoices']) {
    await page.getByRole('button', {name: example}).click();
    for (const {asks} of ratedPlans) await expect(answer).toContainText(`Available after ${asks.toLowerCase()}.`);
  }
  const calculator = page.locator('#calculator');
  const points = ratedPlans.map(({rate}) => rate.basisPoints);
  const saved = formatMoney((Math.max(...points) - Math.min(...points)) * 10, 'cad');
  await expect(calculator).toContainText(`${cheapestPlan.title} saves ${saved} on each CA$1,000.00, at every volume.`);
  await expect(calculator).toContainText(`${cheapestPlan.title} has a lower rate because we review your business and its sales first.`);
  await expect(calculator.getByRole('link', {name: 'What each plan requires'})).toHaveAttribute(
    'href',
    '/documentation/your-account#plans',
  );
  const row = page.getByRole('row').filter({hasText: 'Available after'});
  const shown = {useInnerText: true};
  // Far from the screen, the table has no rendered text.
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('cell')).toHaveText(
    plans.map(({asks}) => asks),
    shown,
  );
  await page.setViewportSize({width: 390, height: 844});
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('cell')).toHaveText(
    plans.map(({asksShort}) => asksShort),
    shown,
  );
});
