/**
 * Writes the generated files. Importing this module checks that the sandbox, if it is on, supports the contract, and that the
 * contract matches `config/company.ts`.
 */
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
// Imported first, because it checks the facts that the other files use.
import '../config/address';
import {readBackend} from '../config/backend';
import {downloadsFolder, readReference, referenceFolder, referenceOptions} from '../config/openapi';
import {company} from '../config/company';
import {contractName} from '../config/contract';
import {features} from '../config/features';
import {checkContract} from '../plugins/brand/contract';
import {examplesOf} from '../plugins/contract/examples';
import {checkStructure} from '../plugins/contract/structure';
import {checkLibraryMethods} from '../plugins/generated-files/libraries/check-methods';
import {checkRemovedOperations, checkTestCards} from '../plugins/generated-files/sandbox/removed-operations';
import {sandboxContract} from '../plugins/generated-files/sandbox/sandbox-contract';
import {chargeFee} from '../packages/sandbox/browser';
import {cheapestPlan, ratedPlans, samplePlan} from '../src/data/plans';
import {formatRate} from '../src/lib/fees';
import {formatMoney} from '../src/lib/money';
import {faultsOf, throwFaults} from '../packages/kit/faults';
import {CommandError} from './command.mjs';
import {exactJson, readContract} from '../packages/openapi-reference';

const source = readFileSync(referenceOptions.contract, 'utf8');
// Its error for a text that is not YAML has the line.
const {root, builder} = readReference();

function checkSandbox(): void {
  if (!features.sandbox) return;
  const contract = sandboxContract(process.cwd(), (sentence) => console.warn(`[WARNING] ${sentence}`));
  throwFaults([() => checkRemovedOperations(process.cwd(), contract), () => checkTestCards(contract)].flatMap(faultsOf));
}

checkStructure(source);
const operations = builder.groups.flatMap((group) => group.operations);

/** @throws Error with a sentence for each operation in the index of the reference that the contract does not have */
function checkIndex(): void {
  const ids = new Set(operations.map(({operationId}) => operationId));
  throwFaults(
    referenceOptions.indexRows
      .filter((id) => !ids.has(id))
      .map((id) => `The contract has no operation ${id}. Remove it from \`indexRows\` in config/contract.ts.`),
  );
}

function checkLibraries(): void {
  if (features.libraries)
    checkLibraryMethods(
      process.cwd(),
      operations.map(({method, path: url}) => `${method.toUpperCase()} ${url}`),
    );
}

throwFaults(
  [() => readBackend(process.env), checkSandbox, checkLibraries, () => checkContract(source, company), checkIndex].flatMap(faultsOf),
);

/** Writes the company's mark as the site's icon, with the light theme's colours from `tokens.css`. */
export function writeIcon(): void {
  const tokens = readFileSync('src/css/tokens.css', 'utf8');
  const icon = readFileSync('config/mark.svg', 'utf8').replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const colour = new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];
    if (!colour) throw new Error(`config/mark.svg uses ${name}, which src/css/tokens.css does not have.`);
    return colour;
  });
  mkdirSync('static/img', {recursive: true});
  writeFileSync('static/img/favicon.svg', icon);
}

/**
 * Puts the company's mark into a drawing, in place of each `{mark X Y SIZE LINE COLOUR}`: its centre, its size, the width of its lines,
 * and what replaces its green.
 */
function withMark(drawing: string): string {
  const mark = readFileSync('config/mark.svg', 'utf8')
    .replaceAll('var(--pine)', 'currentColor')
    .replaceAll('var(--gold)', 'var(--draw-gold)')
    .replaceAll(/\sstroke-width="[^"]*"/g, '');
  const [, attributes = '', shapes = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(mark) ?? [];
  const look = attributes.replaceAll(/\s(?:xmlns|width|height)="[^"]*"/g, '');
  const [, width] = /viewBox="\S+ \S+ (\S+) \S+"/.exec(attributes) ?? [];
  if (width === undefined) throw new Error('config/mark.svg has no viewBox. Write one, such as viewBox="0 0 26 26".');
  return drawing.replaceAll(/\{mark (\S+) (\S+) (\S+) (\S+) (\S+)\}/g, (_, ...found: string[]) => {
    const [x = 0, y = 0, size = 0, line = 0] = found.map(Number);
    const place = `x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"`;
    const lines = `stroke-width="${(line * Number(width)) / size}"`;
    return `<g color="var(${found[4] ?? ''})" fill="#000" stroke="none"><svg ${place} ${lines}${look}>${shapes}</svg></g>`;
  });
}

/** Writes the drawings that show the company's mark, a plan's rate or the fee of the sample sale. */
export function writeDrawings(): void {
  const example = examplesOf(root).charge;
  // An API without charges has no such drawings.
  if (!example.isThere) return;
  const charge = example.read();
  const cost = chargeFee(charge.amount, samplePlan.rate);
  const texts: Record<string, string> = {
    '{first}': formatRate((ratedPlans[0] ?? samplePlan).rate),
    '{cheapest}': formatRate(cheapestPlan.rate),
    '{rate}': formatRate(samplePlan.rate),
    '{fee}': formatMoney(cost, charge.currency),
    '{kept}': formatMoney(charge.amount - cost, charge.currency),
  };
  for (const file of readdirSync('src/pictures/sheets'))
    writeFileSync(
      `static/img/${file}`,
      withMark(readFileSync(`src/pictures/sheets/${file}`, 'utf8')).replaceAll(/\{\w+\}/g, (name) => texts[name] ?? name),
    );
}

/**
 * Gives a folder these files and no others. Writes only what changed, so that a server that watches the folder, or another
 * generation at the same time, is not disturbed.
 */
async function replaceFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, {recursive: true});
  for (const [file, text] of files) {
    const place = path.join(folder, file);
    if (text !== (await readFile(place, 'utf8').catch(() => undefined))) await writeFile(place, text);
  }
  for (const file of await readdir(folder)) if (!files.has(file)) await rm(path.join(folder, file), {recursive: true, force: true});
}

/**
 * Replaces the pages of the reference with those that `docusaurus gen-api-docs` wrote into a folder. The ids in the sidebar that it
 * wrote begin with the name of that folder.
 */
export async function writePages(folder: string): Promise<void> {
  const files = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const text = await readFile(path.join(folder, file), 'utf8');
    files.set(file, text.replaceAll(`"${path.basename(folder)}/`, `"${path.basename(referenceFolder)}/`));
  }
  // For a `$ref` to nothing, the command writes no page, and succeeds.
  const left = operations.find(({slug}) => !files.has(`${slug}.api.mdx`));
  if (left)
    throw new CommandError(
      `\`docusaurus gen-api-docs\` wrote no page for ${left.method.toUpperCase()} ${left.path}. Correct ${referenceOptions.contract}: the output above has the reason.`,
    );
  await replaceFiles(referenceFolder, files);
}

export function writeDownloads(): Promise<void> {
  return replaceFiles(
    downloadsFolder,
    new Map([
      [`${contractName}.yaml`, source],
      [`${contractName}.json`, `${exactJson(readContract(referenceOptions.contract).value, 2)}\n`],
    ]),
  );
}
