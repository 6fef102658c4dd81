import {jobs} from './jobs';
import {plans, type PlanId} from './plans';

const subjects = {
  demo: 'A demo',
  'mobile-sdks': 'The mobile SDKs',
  plans: 'Which plan fits us',
  resume: 'My resume',
  press: 'Press inquiry',
  support: 'Support',
  sales: 'A custom solution',
  keys: 'API keys',
  dashboard: 'Request: the dashboard',
  feature: 'Request: a missing feature',
};

export type ContactPurpose = keyof typeof subjects | PlanId | `job-${string}`;

export function jobPurpose(title: string): ContactPurpose {
  return `job-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

/** The subjects that the site's links select in the contact form. */
export const contactSubjects: ReadonlyMap<string, string> = new Map([
  ...Object.entries(subjects),
  ...plans.map(({id, title}): [string, string] => [id, `The ${title} plan`]),
  ...jobs.map(({title}): [string, string] => [jobPurpose(title), `Application: ${title}`]),
]);
