import {company} from './company';

export type Founder = {
  name: string;
  role: string;
  image: string;
  /** The drawing that the page shows if the portrait does not load. */
  drawing: 'left-founder' | 'right-founder';
  /** Two letters on that drawing. */
  initials: string;
  description: string;
};

const {imageHost} = company;

export const founders: Founder[] = [
  {
    name: 'Maren Okafor',
    role: 'CEO and President',
    initials: 'MO',
    image: `${imageHost}/photo-1573496359142-b8d87734a5a2?w=480&h=560&fit=crop&q=70`,
    drawing: 'left-founder',
    description: 'Decides what we build and for whom. Spends one day a week on support, because that is where our best ideas come from.',
  },
  {
    name: 'Daniel Reyes-Lund',
    role: 'President, Treasurer and CFO',
    initials: 'DR',
    image: `${imageHost}/photo-1560250097-0b93528c311a?w=480&h=560&fit=crop&q=70`,
    drawing: 'right-founder',
    description: 'Responsible for settlement and reconciliation, and for making every cent traceable from the card to the bank account.',
  },
];
