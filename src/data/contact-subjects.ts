import {jobs} from './jobs';
import {plans, type PlanId} from './plans';

const subjects = {
  demo: 'A demo',
  'mobile-sdks': 'The mobile SDKs',
  plans: 'Which plan fits us',
  resume: 'My resume',
  press: 'A question from the press',
  support: 'Support',
  sales: 'A custom solution',
  keys: 'API keys',
  dashboard: 'Request: the dashboard',
  feature: 'Request: a feature that is not there yet',
};

export type ContactPurpose = keyof typeof subjects | PlanId | `job-${string}`;

export function jobPurpose(title: string): ContactPurpose {
  return `job-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

/**
 * Every subject with which a link may open the contact form: `/contact?about=demo`. A link names one of them, and cannot
 * bring words of its own.
 */
export const contactSubjects: ReadonlyMap<string, string> = new Map([
  ...Object.entries(subjects),
  ...plans.map(({id, title}): [string, string] => [id, `The ${title} plan`]),
  ...jobs.map(({title}): [string, string] => [jobPurpose(title), `Application: ${title}`]),
]);
