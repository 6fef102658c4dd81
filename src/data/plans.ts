import type {Rate} from '../lib/fees';
import type {Claim} from './claims';

export type PlanId = 'essential' | 'premium' | 'deluxe';

export type Plan = {
  id: PlanId;
  title: string;
  price: Rate | 'custom';
  description: string;
  /** What a business must complete before it can use the plan. */
  asks: string;
  /** The text of `asks` in one or two words, for narrow columns. */
  asksShort: string;
  features: readonly Claim[];
  isPopular: boolean;
  action: string;
};

/** In ascending order: each plan includes everything in the plan before it. */
export const plans = [
  {
    id: 'essential',
    title: 'Essential',
    price: {basisPoints: 190, fixed: 20},
    description: 'Take payments online, with fraud checks and reports.',
    asks: 'An identity check',
    asksShort: 'Identity check',
    features: ['Online payment processing', 'Basic fraud protection', 'Email and chat support', 'Standard reporting'],
    isPopular: false,
    action: 'Choose Essential',
  },
  {
    id: 'premium',
    title: 'Premium',
    price: {basisPoints: 160, fixed: 20},
    description: 'Sell abroad, see sales in real time, and call us for support.',
    asks: 'A review of your business and its sales',
    asksShort: 'Review',
    features: ['Everything in Essential', 'Advanced fraud protection', 'Phone support', 'Real-time analytics', 'International payments'],
    isPopular: true,
    action: 'Choose Premium',
  },
  {
    id: 'deluxe',
    title: 'Deluxe',
    price: 'custom',
    description: 'For large volumes and custom set-ups.',
    asks: 'A contract',
    asksShort: 'Contract',
    features: ['Everything in Premium', 'Dedicated account manager', 'Custom integrations', 'Volume discounts', '24/7 priority support'],
    isPopular: false,
    action: 'Contact Sales',
  },
] as const satisfies readonly Plan[];

type Feature = (typeof plans)[number]['features'][number];

/** The features in the comparison table, in groups. `Volume discounts` is in the table's price group. */
export const featureGroups = [
  {title: 'Payments', features: ['Online payment processing', 'International payments', 'Custom integrations']},
  {title: 'Protection', features: ['Basic fraud protection', 'Advanced fraud protection']},
  {title: 'Insight', features: ['Standard reporting', 'Real-time analytics']},
  {title: 'People', features: ['Email and chat support', 'Phone support', 'Dedicated account manager', '24/7 priority support']},
] as const satisfies readonly {title: string; features: readonly Feature[]}[];

export function hasFeature(planId: PlanId, feature: Feature): boolean {
  const own = plans.findIndex(({id}) => id === planId);
  return plans.slice(0, own + 1).some(({features}) => features.some((one) => one === feature));
}

/** The plans with a fixed rate. */
export const ratedPlans = plans.flatMap(({id, title, price, asks}) => (price === 'custom' ? [] : [{id, title, rate: price, asks}]));
