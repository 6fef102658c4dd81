import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'playwright/test';
import {insufficientFunds, token} from '../../plugins/contract/values';
import {bestDay, cafe, cafeMoney, fee, payments, purchase, receipt, refund, sale, sumOf, untilTheSale, week} from '../../src/data/cafe';
import {dailyRevenue, figures, merchant, weekDays} from '../../src/data/dashboard';
import {score, signals, startingScore} from '../../src/data/fraud';
import {cheapestPlan, ratedPlans, samplePlan} from '../../src/data/plans';
import {testimonials} from '../../src/data/testimonials';
import {formatRate} from '../../src/lib/fees';
import {formatMoney} from '../../src/lib/money';

function words(sheet: string): string[] {
  const svg = readFileSync(join(__dirname, `../../static/img/${sheet}.svg`), 'utf8');
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .trim(),
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('the receipt adds up to the payment, and so does the fee', () => {
  expect(sum(receipt.lines.map(({amount}) => amount))).toBe(receipt.subtotal);
  expect(receipt.subtotal + receipt.tax).toBe(sale.amount);
  const mug = receipt.lines.find(({name}) => name === 'Mug');
  expect(Math.round(((mug?.amount ?? 0) * 13) / 100)).toBe(receipt.tax);
  expect(refund.amount, 'a part of what the mug cost').toBeLessThan((mug?.amount ?? 0) + receipt.tax);
  expect(Math.round((sale.amount * samplePlan.rate.basisPoints) / 10_000) + samplePlan.rate.fixed).toBe(fee.amount);
  expect(fee.amount + fee.kept).toBe(sale.amount);
});

test('the day, the week and the month agree', () => {
  expect(untilTheSale[0]).toMatchObject({time: sale.time, amount: sale.amount, what: sale.description});
  expect(sum(bestDay.hours)).toBe(bestDay.total);
  expect(bestDay.total, 'the day of the sale is the best of the dashboard').toBe(Math.max(...dailyRevenue));
  const date = dailyRevenue.indexOf(bestDay.total) + 1;
  expect(bestDay.date).toBe(`${merchant.firstDay.slice(0, 8)}${String(date)}`);
  for (const [index, taken] of bestDay.hours.slice(0, 2).entries()) {
    const hour = String(bestDay.firstHour + index).padStart(2, '0');
    expect(sumOf(payments.filter(({time}) => time.startsWith(hour))), `${hour} h`).toBe(taken);
  }
  expect(sum(weekDays.map(({revenue}) => revenue))).toBe(week.total);
  expect(weekDays.find(({day}) => day === 'Sat')?.revenue).toBe(bestDay.total);
  expect(sum(dailyRevenue)).toBe(figures.revenue);
  expect(week.payments).toBeLessThan(figures.transactions);
});

test('the drawings agree', () => {
  const counter = words('counter');
  expect(counter).toEqual(
    expect.arrayContaining([
      cafe.name,
      `${sale.counter} · ${sale.time}`,
      sale.description,
      cafeMoney(sale.amount),
      sale.chargeId,
      `ending ${sale.last4}`,
      cafeMoney(sumOf(untilTheSale)),
    ]),
  );
  for (const {time, what, amount} of untilTheSale) expect(counter).toEqual(expect.arrayContaining([time, what, cafeMoney(amount)]));

  const payment = words('payment');
  expect(payment).toEqual(
    expect.arrayContaining([
      cafeMoney(sale.amount),
      cafeMoney(sumOf(untilTheSale)),
      cafeMoney(week.total),
      `${cafe.name} · ${String(week.payments)} payments`,
      `Fee, ${fee.rate}`,
      `−${cafeMoney(fee.amount)}`,
      cafeMoney(fee.kept),
      `and ${String(week.payments - 1)} more`,
      `${String(score)} / 100`,
      ...signals.map(({points}) => (points > 0 ? `+${String(points)}` : `−${String(-points)}`)),
    ]),
  );
  const untilTheNextSale = payments.slice(-untilTheSale.length - 1);
  expect(words('objects')).toEqual(
    expect.arrayContaining([
      ...untilTheNextSale.flatMap(({time, what, amount}) => [time, what, cafeMoney(amount)]),
      cafeMoney(sumOf(untilTheNextSale)),
      cafe.name,
      cafeMoney(sale.amount),
      `Pay ${cafeMoney(sale.amount)}`,
      `"type": "${insufficientFunds.error.type}",`,
      `"code": "${insufficientFunds.error.code}",`,
      `"param": "${insufficientFunds.error.param}"`,
    ]),
  );
  expect(words('phones')).toEqual(
    expect.arrayContaining([cafe.name, sale.description, cafeMoney(sale.amount), `Pay ${cafeMoney(sale.amount)}`, `•••• ${sale.last4}`]),
  );

  const printed = (amount: number): string => cafeMoney(amount).replace('CA$', '');
  expect(words('moments')).toEqual(
    expect.arrayContaining([
      sale.description,
      cafeMoney(sale.amount),
      receipt.taxLabel,
      printed(receipt.tax),
      sale.chargeId,
      token.id,
      `ending ${sale.last4}`,
      printed(sale.amount),
      printed(refund.amount),
      refund.name,
      printed(sale.amount - refund.amount),
    ]),
  );

  const exhibits = words('exhibits');
  expect(exhibits).toEqual(expect.arrayContaining([cafeMoney(bestDay.total), `${String(score)} / 100`, String(startingScore)]));
  for (const {points} of signals) expect(exhibits).toContain(points > 0 ? `+${String(points)}` : `−${String(-points)}`);
  const foreign = exhibits.filter((text) => /^(US\$|€|£|¥|KWD)/.test(text));
  const expected = (['usd', 'eur', 'gbp', 'jpy', 'kwd'] as const).map((currency) =>
    formatMoney(purchase[currency], currency).replace(/^\$/, 'US$').replace('\u00a0', ' '),
  );
  expect(foreign, 'one purchase, one price in each currency').toEqual(expected);

  expect(words('papers'), 'the rates on the napkin are those of the plans').toEqual(
    expect.arrayContaining([ratedPlans[0], cheapestPlan].map((plan) => plan && formatRate(plan.rate))),
  );
});

test("each testimonial's drawing has the customer's shop name", () => {
  const street = readFileSync(join(__dirname, '../../static/img/street.svg'), 'utf8');
  for (const {drawing, role} of testimonials) {
    const [, shop = ''] = street.split(`<g id="street-${drawing}">`);
    const [, sign = ''] = /<text[^>]*>(.*?)<\/text>/.exec(shop) ?? [];
    expect(role).toBe(`${role.split(', ')[0] ?? ''}, ${sign.replaceAll('&amp;', '&')}`);
  }
  expect(new Set(testimonials.map(({drawing}) => drawing)).size).toBe(testimonials.length);
});
