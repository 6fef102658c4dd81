import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brandedFor} from '../../config/brand';
import {company} from '../../config/company';
import {escapePattern} from '../../packages/kit/escape';
import {checkContract} from '../../plugins/brand/contract';
import {previewFile} from '../../plugins/publish/pictures';
import {builtFiles, excerpts} from '../support/built-files';
import {expect, test} from '../support/fixtures';
import {needs} from '../support/needs';
import {otherColours, otherCompany} from '../setup/other-company';

test("prose gets the company's name, and code its code name", () => {
  const branded = brandedFor(otherCompany);
  const {name, codeName} = otherCompany;
  expect(branded("Larch keeps the sum. Ask Larch's support.")).toBe(`${name} keeps the sum. Ask ${name}'s support.`);
  expect(branded("import {Larch, LarchError} from './larch.mjs'; new Larch(process.env.LARCH_SECRET_KEY);")).toBe(
    `import {${codeName}, ${codeName}Error} from './nimbuspay.mjs'; new ${codeName}(process.env.NIMBUSPAY_SECRET_KEY);`,
  );
  expect(branded('isFromLarch is_from_larch Larch-Signature Larch::Client Larch.defaults')).toBe(
    'isFromNimbusPay is_from_nimbuspay NimbusPay-Signature NimbusPay::Client NimbusPay.defaults',
  );
  expect(branded('use Larch\\Larch; function pay(Larch $larch)')).toBe(
    `use ${codeName}\\${codeName}; function pay(${codeName} $nimbuspay)`,
  );
  expect(branded('```javascript title="larch.mjs" file="docs/_code/guides/larch.mjs"')).toBe(
    '```javascript title="nimbuspay.mjs" file="docs/_code/guides/larch.mjs"',
  );
  expect(branded('sk_test_guide, `pk_live_`, sk_test, disk_test_')).toBe('nsec_test_guide, `npub_live_`, nsec_test, disk_test_');
  expect(branded('curl https://api.larch.example/v1/charges; https://larch.example/contact; cd developer-portal')).toBe(
    'curl https://rest.nimbus.example/v1/charges; https://www.nimbus.example/developers/contact; cd portal',
  );
});

/** What checks the syntax of a program in each language. */
const checkers: Record<string, [string, ...string[]]> = {
  '.mjs': [process.execPath, '--check'],
  '.php': ['php', '-l'],
  '.py': ['python3', '-c', 'import ast, sys; ast.parse(open(sys.argv[1], encoding="utf-8").read())'],
  '.rb': ['ruby', '-c'],
};

test('a name of several words leaves every published program valid @all', ({}, testInfo) => {
  needs('php', 'python', 'ruby');
  const branded = brandedFor({...otherCompany, name: 'L’Étoile & Fils', codeName: 'LEtoileFils'});
  const programs = readdirSync('docs/_code', {recursive: true, encoding: 'utf8'}).filter((file) => path.extname(file) in checkers);
  expect(programs.length).toBeGreaterThan(50);
  for (const program of programs) {
    const [command = '', ...args] = checkers[path.extname(program)] ?? [];
    const file = testInfo.outputPath(path.basename(program));
    writeFileSync(file, branded(readFileSync(path.join('docs/_code', program), 'utf8')));
    const {status, stderr, stdout} = spawnSync(command, [...args, file], {encoding: 'utf8'});
    expect(status, `${program}: ${stdout}${stderr}`).toBe(0);
  }
});

test("a contract that contradicts the company's facts gives a one-sentence error", () => {
  const contract = readFileSync('openapi/payments.yaml', 'utf8');
  const [, title = ''] = /^ {2}title: (.*)$/m.exec(contract) ?? [];
  const {secretKeyPrefix: secret, publishableKeyPrefix: publishable} = company;
  const refused = (source: string, facts: Parameters<typeof checkContract>[1]) => () => checkContract(source, facts);
  expect(refused(contract, company)).not.toThrow();
  expect(refused(contract, {...company, name: 'Nimbus'})).toThrow(
    `openapi/payments.yaml says "${title}" at info.title, but config/company.ts says that name is "Nimbus". Change the one that is wrong.`,
  );
  expect(refused(contract, {...company, apiUrl: 'https://rest.nimbus.example'})).toThrow(`"${company.apiUrl}" at servers[0].url`);
  expect(refused(contract, {...company, siteUrl: 'https://nimbus.example'})).toThrow(
    /at a doc_url, but config\/company\.ts says that siteUrl/,
  );
  expect(refused(contract, {...company, secretKeyPrefix: 'nsec'})).toThrow(
    `openapi/payments.yaml names keys that start with ${secret} and ${publishable}, but config/company.ts says that they start with nsec and ${publishable}. Change the one that is wrong.`,
  );
  expect(refused(contract, {...company, codeName: 'NimbusPay'})).toThrow(
    `says "${company.codeName}-Signature" at the events' header, but config/company.ts says that codeName's header is "NimbusPay-Signature"`,
  );
  expect(refused(contract.replaceAll(`${publishable}_live_`, 'npub_live_'), company)).toThrow(
    `names keys that start with ${secret} and ${publishable} and npub, but config`,
  );
  expect(refused(`${contract.replace(title, 'Nimbus API')}# Larch\n`, {...company, name: 'Nimbus'})).toThrow(
    /still names a company other than Nimbus in \d+ lines\. Replace it, starting with line \d+\./,
  );
});

/** A shape of the company's mark. */
const [, shape = 'larch'] = / d="([^"]{8,})"/.exec(readFileSync('config/mark.svg', 'utf8')) ?? [];

const traces = new RegExp(['larch', escapePattern(shape), String.raw`\b[sp]k_(?:test|live)`, ...Object.keys(otherColours)].join('|'), 'i');

test('a build with another name, host, mark and colour has no name, mark or colour of the sources @all', ({variantFolder}) => {
  for (const folder of [variantFolder, `${variantFolder}-hosting`]) {
    const files = builtFiles(folder);
    expect(files.length, folder).toBeGreaterThan(1);
    expect(files.filter(({name}) => traces.test(name))).toEqual([]);
    expect(files.flatMap((file) => excerpts(file, traces))).toEqual([]);
  }
});

test('its icons and its link preview have its colours @all', async ({page, variantUrl}) => {
  await page.goto(variantUrl);
  await expect(page).toHaveTitle(new RegExp(otherCompany.name));
  const pictures = ['/img/icon-192.png', previewFile].map((file) => variantUrl + file);
  const colours = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = Object.assign(new Image(), {src: source});
          await image.decode();
          const {naturalWidth: width, naturalHeight: height} = image;
          const canvas = Object.assign(document.createElement('canvas'), {width, height}).getContext('2d');
          canvas?.drawImage(image, 0, 0);
          const bytes = canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
          const seen = new Set<string>();
          for (let at = 0; at < bytes.length; at += 4) seen.add(bytes.subarray(at, at + 3).join());
          return [...seen];
        }),
      ),
    pictures,
  );
  const [[ours, theirs] = ['', '']] = Object.entries(otherColours).map((pair) =>
    pair.map((colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join()),
  );
  pictures.forEach((picture, index) => {
    expect(colours[index], picture).toContain(theirs);
    expect(colours[index], picture).not.toContain(ours);
  });
});
