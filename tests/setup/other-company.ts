/** Copies the repository for another payment provider. Its company, contract, plans, time zone and two colours differ. */
import {mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brandedFor} from '../../config/brand';
import {company} from '../../config/company';
import {copySources} from '../../scripts/copy-sources';
import {payouts} from '../../src/data/money';
import {plans, ratedPlans} from '../../src/data/plans';

export const otherCompany = {
  name: 'Nimbus Pay',
  codeName: 'NimbusPay',
  legalName: 'Nimbus Pay Ltd.',
  siteUrl: 'https://www.nimbus.example',
  baseUrl: '/developers/',
  apiUrl: 'https://rest.nimbus.example',
  sourceUrl: 'https://code.nimbus.example/open/portal.git',
  email: 'people@nimbus.example',
  securityEmail: 'locks@nimbus.example',
  secretKeyPrefix: 'nsec',
  publishableKeyPrefix: 'npub',
};

/** The origin of the variant. It is not the company's, so the variant is a preview. */
export const previewUrl = 'https://preview-7.nimbus.example';

/** The URL of the other company's site, without a trailing slash. */
export const otherHome = otherCompany.siteUrl + otherCompany.baseUrl.slice(0, -1);

const otherCity = company.address.city === 'Halifax' ? 'Vancouver' : 'Halifax';

/** Two plans. The second has the features of all plans but the first. Both cost more than any plan of the company. */
const [firstPlan, ...furtherPlans] = plans;
const most = (part: 'basisPoints' | 'fixed'): number => Math.max(...ratedPlans.map(({rate}) => rate[part]));
const otherPlans = [
  {
    ...firstPlan,
    ...{id: 'skiff', title: 'Skiff', action: 'Choose Skiff', isPopular: false},
    price: {basisPoints: most('basisPoints') + 85, fixed: most('fixed') + 15},
  },
  {
    ...(furtherPlans[0] ?? firstPlan),
    ...{id: 'schooner', title: 'Schooner', action: 'Choose Schooner', isPopular: true},
    price: {basisPoints: most('basisPoints') + 25, fixed: most('fixed') + 5},
    features: Object.assign({}, ...furtherPlans.map(({features}) => features)),
  },
];

/** The French text of the first plan. */
export const frenchPlan = 'Encaissez en ligne.';

const tokens = readFileSync('src/css/tokens.css', 'utf8');

function ours(name: string): string {
  const colour = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (colour === undefined) throw new Error(`src/css/tokens.css has no ${name}.`);
  return colour;
}

/** The mark of the other company, which is filled. */
const otherMark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" fill="var(--pine)"><path d="M1 1h6v6h-6z"/></svg>';

export const otherColours = {[ours('--pine')]: '#5b2a86', [ours('--gold')]: '#c2306b'};

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

export function copyForOtherCompany(root: string): void {
  copySources(root);
  // Keeps the bundler's cache outside the copy, because each build deletes and recreates the copy.
  const memory = path.resolve('node_modules/.cache/other');
  mkdirSync(memory, {recursive: true});
  symlinkSync(memory, path.join(root, 'node_modules/.cache'), 'junction');

  const renamed = brandedFor(otherCompany, company);
  edit(path.join(root, 'config/company.ts'), (text) =>
    Object.entries(otherCompany).reduce(
      (written, [fact, value]) => written.replace(new RegExp(`^  ${fact}: '.*',$`, 'm'), `  ${fact}: '${value}',`),
      renamed(text).replaceAll(company.address.city, otherCity),
    ),
  );
  const escaped = (url: string): string => url.replace('https://', '').replaceAll('.', String.raw`\.`);
  edit(path.join(root, 'openapi/payments.yaml'), (text) => renamed(text.replaceAll(escaped(company.siteUrl), escaped(otherHome))));
  edit(path.join(root, 'src/data/plans.ts'), (text) =>
    text.replace(/(?<=^const facts = )\[.*?\](?= as const)/ms, () => JSON.stringify(otherPlans)),
  );
  edit(path.join(root, 'i18n/fr/code.json'), (text) =>
    text.replace('{', `{${JSON.stringify(firstPlan?.description)}: {"message": "${frenchPlan}"},`),
  );
  writeFileSync(path.join(root, 'config/mark.svg'), otherMark);
  edit(path.join(root, 'src/data/money.ts'), (text) => text.replace(payouts.timeZone, `America/${otherCity}`));
  edit(path.join(root, 'src/css/tokens.css'), (text) =>
    Object.entries(otherColours).reduce((changed, [ours, theirs]) => changed.replaceAll(ours, theirs), text),
  );
}
