import {readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {disputes, holidays, payouts, refunds} from '../../src/data/money';
import {
  addBusinessDays,
  chargeFee,
  dayOf,
  isBusinessDay,
  payoutDay,
  payoutReference,
  refundLife,
  salesDaysOf,
} from '../../packages/sandbox';

test('a sale arrives two business days after its day in Toronto', () => {
  const arrivals = {
    '2026-10-15': '2026-10-19',
    '2026-10-16': '2026-10-20',
    '2026-10-17': '2026-10-21',
    '2026-10-18': '2026-10-21',
    '2026-10-19': '2026-10-21',
    '2026-10-09': '2026-10-14',
    '2026-10-10': '2026-10-15',
    '2026-10-12': '2026-10-15',
    '2026-12-23': '2026-12-29',
    '2026-12-24': '2026-12-30',
  };
  for (const [sold, arrives] of Object.entries(arrivals)) expect(payoutDay(sold, payouts), sold).toBe(arrives);
});

test('a day of sales ends at midnight in Toronto, in summer and winter', () => {
  const day = (moment: string) => dayOf(Date.parse(moment) / 1000, payouts);
  expect(day('2026-10-17T03:59:59Z')).toBe('2026-10-16');
  expect(day('2026-10-17T04:00:00Z')).toBe('2026-10-17');
  expect(day('2026-12-01T04:59:59Z')).toBe('2026-11-30');
  expect(day('2026-12-01T05:00:00Z')).toBe('2026-12-01');
});

test('one payout contains the sales of a weekend and of Monday', () => {
  expect(salesDaysOf('2026-10-21', payouts)).toEqual({first: '2026-10-17', last: '2026-10-19'});
  expect(salesDaysOf('2026-10-20', payouts)).toEqual({first: '2026-10-16', last: '2026-10-16'});
  expect(salesDaysOf('2026-10-15', payouts)).toEqual({first: '2026-10-10', last: '2026-10-13'});
  expect(salesDaysOf('2026-10-17', payouts)).toBeUndefined();
  expect(payoutReference('2026-10-21')).toBe('LARCH 2026-10-21');
});

test('every day of a year is in exactly one payout', () => {
  for (let day = '2026-01-01'; day <= '2026-12-31'; day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)) {
    const arrives = payoutDay(day, payouts);
    const days = salesDaysOf(arrives, payouts);
    expect(isBusinessDay(arrives, payouts), `${day} arrives on ${arrives}`).toBe(true);
    expect(days && days.first <= day && day <= days.last, `${arrives} brings ${day}`).toBe(true);
  }
});

test('business days are counted from the next one if the first is a holiday', () => {
  expect(addBusinessDays('2026-10-12', 0, payouts)).toBe('2026-10-13');
  expect(addBusinessDays('2026-10-12', 1, payouts)).toBe('2026-10-14');
});

test('holidays are weekdays, in order, and extend into the next year', () => {
  const dates = holidays.map(({date}) => date);
  expect(dates).toEqual([...new Set(dates)].sort());
  for (const date of dates) expect([0, 6], date).not.toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
});

test('the fee of a charge is rounded half up to the cent', () => {
  const rate = {basisPoints: 160, fixed: 20};
  expect(chargeFee(4250, rate)).toBe(88);
  expect(chargeFee(4250, {basisPoints: 190, fixed: 20})).toBe(101);
  expect(chargeFee(1, rate)).toBe(20);
  // Half a cent is rounded up. Here, 2.5 % of 20 cents is exactly half a cent.
  expect(chargeFee(20, {basisPoints: 250, fixed: 20})).toBe(21);
  expect(chargeFee(99_999_999, rate)).toBe(1_600_020);
});

test('the pages agree with the data about money', () => {
  const page = (name: string): string => readFileSync(`docs/documentation/${name}.mdx`, 'utf8').replaceAll('&nbsp;', ' ');
  const {least, most} = refunds.arrivesAfter;
  expect(page('guides-tutorials/refunds')).toContain(`In ${least} to ${most} business days.`);
  expect(page('guides-tutorials/refunds')).toContain(`For ${refunds.possibleDays} days.`);
  expect(refundLife).toBe(refunds.possibleDays * 24 * 60 * 60);
  for (const text of [`within ${disputes.evidenceDays} days`, `Until day ${disputes.decidedDays}`])
    expect(page('disputes')).toContain(text);
  expect(page('how-you-are-paid')).toContain(`After ${payouts.negativeBalanceDays} days`);
});
