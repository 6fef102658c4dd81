export type JobOpening = {
  title: string;
  department: string;
  location: string;
  type: 'Full-time' | 'Part-time';
  /** The day on which it was posted, such as `2026-11-02`. */
  posted: string;
  description: string;
};

/** The openings, in the order in which they are shown. May be empty: the careers page says so. */
export const jobs: readonly JobOpening[] = [
  {
    title: 'Senior Software Engineer',
    department: 'Engineering',
    location: 'Toronto',
    type: 'Full-time',
    posted: '2026-11-02',
    description:
      'Own part of the path that a charge takes, from the request to the response. You design it, write it, test it and read its graphs afterwards.',
  },
  {
    title: 'Product Manager Payments',
    department: 'Product',
    location: 'Toronto',
    type: 'Full-time',
    posted: '2026-10-19',
    description:
      'Decide what a merchant should never have to think about again. You talk to them, write the decision down, and see it through to the documentation.',
  },
  {
    title: 'Customer Success Manager',
    department: 'Customer Experience',
    location: 'Remote or Toronto',
    type: 'Full-time',
    posted: '2026-11-09',
    description:
      'Be the person whom a business calls before its first payment and after its millionth. What you hear there becomes what we build next.',
  },
];
