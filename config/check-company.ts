import {throwFaults} from '../packages/kit/faults';
import type {company} from './company';

const url = /^https?:\/\/[^\s/]+(?:\/\S*)?$/;
const text = [/\S/, 'Write a text.'] as const;
/** A name stands in the quotes of TypeScript, YAML and JSON. */
const name = [/^[^\s'"`\\<>{}$#][^'"`\\<>{}$#]*$/, 'Write ’ for an apostrophe, and none of " ` \\ < > { } $ #.'] as const;
const email = [/^[^\s@]+@[^\s@]+$/, 'Write an email address.'] as const;
const prefix = [/^[a-zA-Z]+$/, 'Write letters only, such as sk.'] as const;

/** What TypeScript cannot check, and what to write instead. `address.ts` checks the address of the site. */
const rules: Partial<Record<keyof typeof company, readonly [RegExp, string]>> = {
  name,
  codeName: [/^[A-Z][A-Za-z0-9]*$/, 'Write only letters and digits, and start with a capital letter.'],
  legalName: name,
  tagline: text,
  description: text,
  mission: text,
  apiUrl: [/^https?:\/\/\S*[^\s/]$/, 'Write a URL that starts with https://, without a slash at the end.'],
  sourceUrl: [url, 'Write a URL that starts with https://.'],
  imageHost: [/^$|^https?:\/\/[^\s/]+$/, 'Write only the protocol and the host, such as https://images.example.com, or an empty text.'],
  secretKeyPrefix: prefix,
  publishableKeyPrefix: prefix,
  email,
  securityEmail: email,
  securityLanguages: [/^[a-z]{2,3}(?:-\w+)*(?:, [a-z]{2,3}(?:-\w+)*)*$/, 'Write the tags of languages, such as en, fr.'],
  hostedMcpUrl: [new RegExp(`^$|${url.source}`), 'Write a URL that starts with https://, or an empty text.'],
  messagesKept: text,
  phone: text,
  phoneHref: [/^tel:\+?[\d-]+$/, 'Write tel: and the number, such as tel:+14165550142.'],
  mapUrl: [url, 'Write a URL that starts with https://.'],
};

/** @throws Error with a sentence for each wrong fact */
export function checkCompany(facts: typeof company): void {
  const found = Object.entries(facts).flatMap(([name, value]) => {
    const [, rule] = Object.entries(rules).find(([each]) => each === name) ?? [];
    if (!rule || typeof value !== 'string') return [];
    const [pattern, advice] = rule;
    return pattern.test(value) ? [] : [`config/company.ts has ${name} "${value}". ${advice}`];
  });
  const {countryCode} = facts.address;
  if (!/^[A-Z]{2}$/.test(countryCode))
    found.push(`config/company.ts has address.countryCode "${countryCode}". Write two capital letters, such as CA.`);
  throwFaults(found);
}
