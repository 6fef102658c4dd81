import {translate} from '@docusaurus/Translate';

export const retryLabels = {
  never: {actor: translate({message: 'Fix your code'}), again: translate({message: 'Do not retry'})},
  later: {actor: translate({message: 'Retry automatically'}), again: translate({message: 'Retry after a wait'})},
  other_card: {actor: translate({message: 'Ask the guest'}), again: translate({message: 'Retry with new details'})},
};
