/** Structured data for search engines, with terms from https://schema.org. `config/routes.ts` assigns it to pages. */
import {urlOf} from '../../config/address';
import {company} from '../../config/company';
import {faqs} from './faqs';
import {jobs} from './jobs';

export type StructuredData = string | number | boolean | readonly StructuredData[] | {readonly [key: string]: StructuredData};

export const context = 'https://schema.org';
export const organizationId = urlOf('/#organization');

const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: company.address.street,
  addressLocality: company.address.city,
  addressRegion: company.address.region,
  postalCode: company.address.postalCode,
  addressCountry: company.address.countryCode,
};

export const organization: StructuredData[] = [
  {
    '@context': context,
    '@type': 'Organization',
    '@id': organizationId,
    name: company.name,
    legalName: company.legalName,
    url: urlOf('/'),
    logo: urlOf('/img/icon-512.png'),
    description: company.description,
    foundingDate: String(company.foundingYear),
    email: company.email,
    telephone: company.phone,
    address: postalAddress,
  },
  {'@context': context, '@type': 'WebSite', name: company.name, url: urlOf('/'), publisher: {'@id': organizationId}},
];

export const questionsAndAnswers: StructuredData = {
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faqs.map(({question, answer}) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {'@type': 'Answer', text: answer.join(' ')},
  })),
};

const employmentTypes = {'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME'};

export const jobPostings: StructuredData[] = jobs.map(({title, description, location, type, posted}) => ({
  '@context': context,
  '@type': 'JobPosting',
  title,
  description,
  datePosted: posted,
  employmentType: employmentTypes[type],
  hiringOrganization: {'@type': 'Organization', name: company.name, sameAs: urlOf('/')},
  jobLocation: {'@type': 'Place', address: postalAddress},
  directApply: false,
  ...(/remote/i.test(location) && {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: {'@type': 'Country', name: company.address.country},
  }),
}));
