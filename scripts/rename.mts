/**
 * `npm run rename`: writes another company's name, domain and key prefixes into `config/company.ts`, the contract, `SECURITY.md` and
 * `skills/`. The build brands everything else.
 */
import {readFile, rename, writeFile} from 'node:fs/promises';
import {parseArgs} from 'node:util';
import {brandedFor} from '../config/brand';
import {checkCompany} from '../config/check-company';
import {company} from '../config/company';
import {contractPath} from '../config/contract';
import {checkContract} from '../plugins/brand/contract';
import {CommandError, runCommand} from './command.mjs';

const example =
  'npm run rename -- --name "Nimbus Pay" --code-name Nimbus --domain nimbus.example --secret-prefix sk --publishable-prefix pk';
const text = {type: 'string'} as const;

/** Returns `name` in letters and digits, such as `LEtoileFils` for `L’Étoile & Fils`. */
function codeNameOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[A-Za-z0-9]+/g);
  return (words ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function readOptions(): {name: string; domain: string; 'code-name'?: string; 'secret-prefix'?: string; 'publishable-prefix'?: string} {
  const options = {name: text, domain: text, 'code-name': text, 'secret-prefix': text, 'publishable-prefix': text};
  try {
    const {name, domain, ...others} = parseArgs({options, args: process.argv.slice(2)}).values;
    if (name && domain) return {name, domain, ...others};
  } catch {
    // An unknown option, such as --help.
  }
  throw new CommandError(`Write a name and a domain: ${example}`);
}

await runCommand(async () => {
  const values = readOptions();
  const {domain} = values;
  // In the quotes of TypeScript and YAML, an apostrophe would end the text.
  const name = values.name.replaceAll("'", '’');
  const changed = {
    name,
    codeName: values['code-name'] ?? codeNameOf(name),
    legalName: name,
    siteUrl: `https://${domain}`,
    apiUrl: `https://api.${domain}`,
    sourceUrl: `https://git.${domain}/developer-portal.git`,
    secretKeyPrefix: values['secret-prefix'] ?? company.secretKeyPrefix,
    publishableKeyPrefix: values['publishable-prefix'] ?? company.publishableKeyPrefix,
    email: `hello@${domain}`,
    securityEmail: `security@${domain}`,
  };
  const facts = {...company, ...changed};
  checkCompany(facts);
  const branded = brandedFor(facts, company);

  const contract = await readFile(contractPath, 'utf8');
  // The contract's patterns contain the domain with escaped dots.
  const inPattern = (host: string): string => host.replaceAll('.', String.raw`\.`);
  const renamed = branded(contract.replaceAll(inPattern(new URL(company.siteUrl).host), inPattern(domain)));
  checkContract(renamed, facts);
  const source = Object.entries(changed).reduce(
    (written, [fact, value]) => written.replace(new RegExp(`^  ${fact}: '.*',$`, 'm'), () => `  ${fact}: '${value}',`),
    branded(await readFile('config/company.ts', 'utf8')),
  );
  await writeFile(contractPath, renamed);
  await writeFile('config/company.ts', source);
  const skill = `skills/${company.codeName.toLowerCase()}-api`;
  for (const file of ['SECURITY.md', `${skill}/SKILL.md`]) await writeFile(file, branded(await readFile(file, 'utf8')));
  await rename(skill, branded(skill));
  console.log(`Renamed to ${name}, in programs ${changed.codeName}, as in ${changed.codeName}-Signature.`);
  console.log('Read the other facts in config/company.ts: tagline, description, mission, phone, address and map.');
});
