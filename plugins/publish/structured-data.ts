/** The structured data of the home page, with terms from https://schema.org. */
import {urlOf} from '../../config/address';
import {company} from '../../config/company';

const context = 'https://schema.org';
const organizationId = urlOf('/#organization');

const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: company.address.street,
  addressLocality: company.address.city,
  addressRegion: company.address.region,
  postalCode: company.address.postalCode,
  addressCountry: company.address.countryCode,
};

export const structuredData: readonly object[] = [
  {
    '@context': context,
    '@type': 'WebAPI',
    name: `${company.name} API`,
    documentation: urlOf('/llms.txt'),
    provider: {'@type': 'Organization', '@id': organizationId, name: company.name},
  },
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
