/** Structured data for search engines, with terms from https://schema.org. `config/routes.ts` assigns it to pages. */
import {company} from '../../config/company';
import {faqs} from './faqs';
import {jobs} from './jobs';

export type StructuredData = string | number | boolean | readonly StructuredData[] | {readonly [key: string]: StructuredData};

export const context = 'https://schema.org';
export const organizationId = `${company.siteUrl}/#organization`;

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
    url: company.siteUrl,
    logo: new URL('/img/icon-512.png', company.siteUrl).href,
    description: company.description,
    foundingDate: String(company.foundingYear),
    email: company.email,
    telephone: company.phone,
    address: postalAddress,
  },
  {'@context': context, '@type': 'WebSite', name: company.name, url: company.siteUrl, publisher: {'@id': organizationId}},
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
  hiringOrganization: {'@type': 'Organization', name: company.name, sameAs: company.siteUrl},
  jobLocation: {'@type': 'Place', address: postalAddress},
  directApply: false,
  ...(/remote/i.test(location) && {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: {'@type': 'Country', name: company.address.country},
  }),
}));
