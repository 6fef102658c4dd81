/** For each `retry` value of an error code, what the reference says: who acts, and when to retry. */
import {translate} from '@docusaurus/Translate';

export const retryLabels = {
  never: {actor: translate({message: 'Fix your code'}), again: translate({message: 'Do not retry'})},
  later: {actor: translate({message: 'Retry automatically'}), again: translate({message: 'Retry after a wait'})},
  other_card: {actor: translate({message: 'Ask the buyer'}), again: translate({message: 'Retry with new details'})},
};
