import {company} from '../../config/company';

export type JobOpening = {
  title: string;
  department: string;
  location: string;
  type: 'Full-time' | 'Part-time';
  description: string;
};

export const jobs: readonly JobOpening[] = [
  {
    title: 'Senior Software Engineer',
    department: 'Engineering',
    location: company.address.city,
    type: 'Full-time',
    description: 'Be responsible for part of our charge code: design it, write it, test it and monitor it in production.',
  },
  {
    title: 'Product Manager Payments',
    department: 'Product',
    location: company.address.city,
    type: 'Full-time',
    description:
      'Decide what we build for businesses. You talk to them, write down each decision and follow it through to the documentation.',
  },
  {
    title: 'Customer Success Manager',
    department: 'Customer Experience',
    location: `Remote or ${company.address.city}`,
    type: 'Full-time',
    description:
      'Be the person a business calls before its first payment and after its millionth. What you hear shapes what we build next.',
  },
];
