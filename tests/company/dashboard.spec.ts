import {expect, test} from 'playwright/test';
import {dailyRevenue, failures, figures, merchant} from '../../src/data/dashboard';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('the days of the chart add up to the revenue, with one for each day of the month', () => {
  expect(sum(dailyRevenue)).toBe(figures.revenue);
  const [year = 0, month = 0] = merchant.firstDay.split('-').map(Number);
  expect(dailyRevenue).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
});

test('every failed transaction has a reason', () => {
  expect(sum(failures.map(({count}) => count))).toBe(figures.transactions - figures.succeeded);
});
