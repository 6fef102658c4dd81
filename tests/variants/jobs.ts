import type {JobOpening} from '@site/src/data/jobs';

export const jobs: readonly JobOpening[] = [];
