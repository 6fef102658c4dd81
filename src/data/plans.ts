/** The plans with their prices. Prose, pictures, programs and tests take names and rates from here. */
import {formatRate, type Rate} from '../lib/fees';
import {listed} from '../lib/listed';

type PlanFacts = {
  id: string;
  title: string;
  price: Rate | 'custom';
  description: string;
  /** What a business must complete before it can use the plan. */
  asks: string;
  /** The text of `asks` in one or two words, for narrow columns. */
  asksShort: string;
  /** Each feature with the page that explains it. */
  features: Readonly<Record<string, string>>;
  isPopular: boolean;
  action: string;
};

/** In ascending order: each plan includes everything in the plan before it. At least one has a fixed rate. */
const facts = [
  {
    id: 'essential',
    title: 'Essential',
    price: {basisPoints: 190, fixed: 20},
    description: 'Take payments online, with fraud checks and reports.',
    asks: 'An identity check',
    asksShort: 'Identity check',
    features: {
      'Online payment processing': '/documentation/guides-tutorials/accept-a-payment',
      'Basic fraud protection': '/documentation/fraud-checks#plans',
      'Email and chat support': '/documentation/your-account#support',
      'Standard reporting': '/documentation/reports',
    },
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
    features: {
      'Advanced fraud protection': '/documentation/fraud-checks#plans',
      'Phone support': '/documentation/your-account#support',
      'Real-time analytics': '/documentation/reports#dashboard',
      'International payments': '/documentation/your-account#countries',
    },
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
    features: {
      'Dedicated account manager': '/documentation/your-account#support',
      'Custom integrations': '/documentation/your-account#by-agreement',
      'Volume discounts': '/documentation/fees',
      '24/7 priority support': '/documentation/your-account#support',
    },
    isPopular: false,
    action: 'Contact Sales',
  },
] as const satisfies readonly PlanFacts[];

export type PlanId = (typeof facts)[number]['id'];
export type Plan = PlanFacts & {id: PlanId};
type KeyOf<T> = T extends unknown ? keyof T : never;
type Feature = KeyOf<(typeof facts)[number]['features']>;

export const plans: readonly Plan[] = facts;

/** The features in the comparison table, in groups. `Volume discounts` is in the table's price group. */
export const featureGroups = [
  {title: 'Payments', features: ['Online payment processing', 'International payments', 'Custom integrations']},
  {title: 'Protection', features: ['Basic fraud protection', 'Advanced fraud protection']},
  {title: 'Insight', features: ['Standard reporting', 'Real-time analytics']},
  {title: 'People', features: ['Email and chat support', 'Phone support', 'Dedicated account manager', '24/7 priority support']},
] as const satisfies readonly {title: string; features: readonly Feature[]}[];

export function hasFeature(planId: PlanId, feature: Feature): boolean {
  const own = plans.findIndex(({id}) => id === planId);
  return plans.slice(0, own + 1).some(({features}) => feature in features);
}

/** Returns the plan before a plan, which the plan includes. */
export function planBefore({id}: Plan): Plan | undefined {
  return plans[plans.findIndex((plan) => plan.id === id) - 1];
}

const titlesOf = (some: readonly Plan[]): string => listed(some.map(({title}) => title));

/** Returns the titles of the plans with a feature, such as `Premium and Deluxe`. */
export const plansWith = (feature: Feature): string => titlesOf(plans.filter(({id}) => hasFeature(id, feature)));

export const plansWithout = (feature: Feature): string => titlesOf(plans.filter(({id}) => !hasFeature(id, feature)));

/** The titles of the plans without a fixed rate. Empty if every plan has one. */
export const plansByAgreement = titlesOf(plans.filter(({price}) => price === 'custom'));

export const priceOf = ({price}: Plan): string => (price === 'custom' ? 'by agreement' : formatRate(price));

/** Each plan with its price, such as `Essential 1.9% + 20¢, Premium 1.6% + 20¢, Deluxe by agreement`. */
export const prices = plans.map((plan) => `${plan.title} ${priceOf(plan)}`).join(', ');

/** The plans with a fixed rate. */
export const ratedPlans = plans.flatMap(({price, ...plan}) => (price === 'custom' ? [] : [{...plan, rate: price}]));

if (ratedPlans.length === 0) throw new Error('src/data/plans.ts has no plan with a fixed rate. Give one plan a rate.');

const best = (better: (one: RatedPlan, other: RatedPlan) => boolean): RatedPlan =>
  ratedPlans.reduce((found, plan) => (better(plan, found) ? plan : found));

type RatedPlan = (typeof ratedPlans)[number];

/** The plan of the sample sale, the sandboxes and the programs: the popular one, or the first with a fixed rate. */
export const samplePlan = best(({isPopular}) => isPopular);

/** The plan with the lowest percentage. */
export const cheapestPlan = best((one, other) => one.rate.basisPoints < other.rate.basisPoints);
