/** The names of another provider in the sources' texts, and a contract that does not agree with them. */
import {readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {brandedFor} from '../config/brand';
import {company} from '../config/company';
import {checkContract} from '../plugins/brand/contract';
import {otherCompany} from './setup/other-company';

test('prose takes the name, and code the name as code writes it', () => {
  const branded = brandedFor(otherCompany);
  const {name, codeName} = otherCompany;
  expect(branded("Larch keeps the sum. Ask Larch's support.")).toBe(`${name} keeps the sum. Ask ${name}'s support.`);
  expect(branded("import {Larch, LarchError} from './larch.mjs'; new Larch(process.env.LARCH_SECRET_KEY);")).toBe(
    `import {${codeName}, ${codeName}Error} from './nimbuspay.mjs'; new ${codeName}(process.env.NIMBUSPAY_SECRET_KEY);`,
  );
  expect(branded('isFromLarch is_from_larch Larch-Signature Larch::Client Larch.defaults')).toBe(
    'isFromNimbusPay is_from_nimbuspay NimbusPay-Signature NimbusPay::Client NimbusPay.defaults',
  );
  expect(branded('```javascript title="larch.mjs" file="docs/_code/guides/larch.mjs"')).toBe(
    '```javascript title="nimbuspay.mjs" file="docs/_code/guides/larch.mjs"',
  );
  expect(branded('curl https://api.larch.example/v1/charges; https://larch.example/contact; cd developer-portal')).toBe(
    'curl https://rest.nimbus.example/v1/charges; https://www.nimbus.example/contact; cd portal',
  );
});

test('a contract that disagrees with the facts about the company is refused with a sentence', () => {
  const contract = readFileSync('openapi/payments.yaml', 'utf8');
  const refused = (source: string, facts: Parameters<typeof checkContract>[1]) => () => checkContract(source, facts);
  expect(refused(contract, company)).not.toThrow();
  expect(refused(contract, {...company, name: 'Nimbus'})).toThrow(
    'openapi/payments.yaml says "Larch API" at info.title, and config/company.ts says name is "Nimbus": change the one that is wrong.',
  );
  expect(refused(contract, {...company, apiUrl: 'https://rest.nimbus.example'})).toThrow(
    /"https:\/\/api\.larch\.example" at servers\[0\]\.url/,
  );
  expect(refused(contract, {...company, siteUrl: 'https://nimbus.example'})).toThrow(/at a doc_url, and config\/company\.ts says siteUrl/);
  expect(refused(contract.replace('Larch API', 'Nimbus API'), {...company, name: 'Nimbus'})).toThrow(
    /still speaks of another company than Nimbus in \d+ lines, the first of them line \d+: write yours\./,
  );
});
