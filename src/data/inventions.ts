import {claims} from './claims';
import {jobs} from './jobs';
import {prices} from './plans';
import {news} from './press';
import {incidents} from './status';
import {testimonials} from './testimonials';

const titlesOf = (list: readonly {title: string}[]): string => list.map(({title}) => title).join(', ');

/** What is invented in this folder: the file of each list, and what it contains. Remove the line of a list that you delete. */
export const inventedLists = {
  claims: ['src/data/claims.ts', claims.map(({figure, meaning}) => `${figure} ${meaning}`).join(', ')],
  plans: ['src/data/plans.ts', prices],
  testimonials: ['src/data/testimonials.ts', testimonials.map(({author}) => author).join(', ')],
  incidents: ['src/data/status.ts', titlesOf(incidents)],
  press: ['src/data/press.ts', titlesOf(news)],
  jobs: ['src/data/jobs.ts', titlesOf(jobs)],
} satisfies Record<string, [place: string, contents: string]>;
