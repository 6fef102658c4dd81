import {company} from '../../config/company';

/** Newest first. */
export const news = [
  {
    date: '2026-01-15',
    drawing: 'contract',
    title: 'The complete Larch API in one public contract',
    summary:
      'Version 2026-01-15 describes every operation, with an example for every request and every response. We generate the reference from the contract, so the two always agree.',
  },
  {
    date: '2025-04-08',
    drawing: 'napkin',
    title: 'Three plans, and two published rates',
    summary:
      'Two plans have a published rate for each transaction, and the third is priced by agreement. No plan has a setup fee or a monthly minimum.',
  },
  {
    date: '2023-09-19',
    drawing: 'office',
    title: `Larch opens in ${company.address.city}`,
    summary: `Larch opens a digital payments platform for businesses of all sizes. Its mission: ${company.mission}`,
  },
] as const;
