/** Copies the repository for another payment provider. Its company, contract, plans, time zone and two colours differ. */
import {mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brandedFor} from '../../config/brand';
import {copySources} from '../../scripts/copy-sources';

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

const tokens = readFileSync('src/css/tokens.css', 'utf8');

function ours(name: string): string {
  const colour = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (colour === undefined) throw new Error(`src/css/tokens.css has no ${name}.`);
  return colour;
}

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

  const {name, codeName, siteUrl, baseUrl, secretKeyPrefix, publishableKeyPrefix} = otherCompany;
  const renamed = brandedFor(otherCompany);
  edit(path.join(root, 'config/company.ts'), (text) =>
    renamed(text.replace("siteUrl: 'https://larch.example'", `siteUrl: '${siteUrl}'`))
      .replace(`codeName: '${name}'`, `codeName: '${codeName}'`)
      .replaceAll('Toronto', 'Halifax')
      .replace("baseUrl: '/'", `baseUrl: '${baseUrl}'`)
      .replace("secretKeyPrefix: 'sk'", `secretKeyPrefix: '${secretKeyPrefix}'`)
      .replace("publishableKeyPrefix: 'pk'", `publishableKeyPrefix: '${publishableKeyPrefix}'`),
  );
  edit(path.join(root, 'openapi/payments.yaml'), (text) =>
    renamed(text.replaceAll('larch\\.example', otherHome.replace('https://', '').replaceAll('.', '\\.'))),
  );
  // Two plans instead of three: the second also has the third's features.
  edit(path.join(root, 'src/data/plans.ts'), (text) =>
    text
      .replace(/\],(\n    isPopular: true,[^}]*\},\n)  \{\n    id: 'deluxe',[^[]*features: \[([^\]]*)\][^}]*\},\n/, ', $2],$1')
      .replaceAll('Essential', 'Starter')
      .replaceAll('Premium', 'Scale')
      .replace('{basisPoints: 190, fixed: 20}', '{basisPoints: 275, fixed: 35}')
      .replace('{basisPoints: 160, fixed: 20}', '{basisPoints: 215, fixed: 25}'),
  );
  edit(path.join(root, 'src/data/money.ts'), (text) => text.replace('America/Toronto', 'America/Halifax'));
  edit(path.join(root, 'src/css/tokens.css'), (text) =>
    Object.entries(otherColours).reduce((changed, [ours, theirs]) => changed.replaceAll(ours, theirs), text),
  );
}
