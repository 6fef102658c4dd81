import {expect, test} from 'playwright/test';
import {featureGroups, hasFeature, plans, ratedPlans} from '../src/data/plans';
import {formatRate, monthlyFees} from '../src/lib/fees';
import {formatDollars, parseMoney} from '../src/lib/money';

test('the two rates are the documented ones, and Deluxe has none', () => {
  expect(ratedPlans.map(({id, rate}) => [id, formatRate(rate)])).toEqual([
    ['essential', '1.9% + 20¢'],
    ['premium', '1.6% + 20¢'],
  ]);
  expect(plans.filter(({isPopular}) => isPopular).map(({id}) => id)).toEqual(['premium']);
});

test('a month costs its volume times the rate plus twenty cents a payment', () => {
  const rate = {basisPoints: 190, fixed: 20};
  expect(monthlyFees(1_800_000, 900, rate)).toEqual({payments: 2000, share: 34_200, fixed: 40_000, total: 74_200});
  expect(monthlyFees(4250, 4250, rate)).toEqual({payments: 1, share: 81, fixed: 20, total: 101});
});

test('payments are counted whole, and the share is rounded to the cent', () => {
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

test('typed amounts are read to the cent', () => {
  expect(['18,000', '$1,250.5', ' 9.99 ', '0', '12.'].map(parseMoney)).toEqual([1_800_000, 125_050, 999, 0, 1200]);
  expect(['', '-5', '1.234', 'ten', '1e9', '9999999999999'].map(parseMoney)).toEqual(Array(6).fill(undefined));
});

test('dollars are shown to the cent', () => {
  expect([formatDollars(1_234_567), formatDollars(0)]).toEqual(['$12,345.67', '$0.00']);
});

test('the comparison shows every feature of every plan once, and no plan lacks what a plan before it has', () => {
  const compared: string[] = featureGroups.flatMap(({features}) => [...features]);
  const listed = plans.flatMap(({features}) => [...features]).filter((feature) => !feature.startsWith('Everything in '));
  expect([...compared, 'Volume discounts'].sort()).toEqual([...listed].sort());
  for (const feature of featureGroups.flatMap(({features}) => [...features])) {
    const row = plans.map(({id}) => hasFeature(id, feature));
    expect(row, feature).toEqual([...row].sort());
  }
});
