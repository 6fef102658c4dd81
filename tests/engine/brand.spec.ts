import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync, inflateRawSync} from 'node:zlib';
import {brandedFor} from '../../config/brand';
import {company} from '../../config/company';
import {routes} from '../../config/routes';
import {checkContract} from '../../plugins/brand/contract';
import {previewPath} from '../../plugins/publish/metadata';
import {expect, test} from '../support/fixtures';
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
  expect(branded('```javascript title="larch.mjs" file="docs/_code/guides/larch.mjs"')).toBe(
    '```javascript title="nimbuspay.mjs" file="docs/_code/guides/larch.mjs"',
  );
  expect(branded('sk_test_guide, `pk_live_`, sk_test, disk_test_')).toBe('nsec_test_guide, `npub_live_`, nsec_test, disk_test_');
  expect(branded('curl https://api.larch.example/v1/charges; https://larch.example/contact; cd developer-portal')).toBe(
    'curl https://rest.nimbus.example/v1/charges; https://www.nimbus.example/developers/contact; cd portal',
  );
});

test("a contract that contradicts the company's facts gives a one-sentence error", () => {
  const contract = readFileSync('openapi/payments.yaml', 'utf8');
  const refused = (source: string, facts: Parameters<typeof checkContract>[1]) => () => checkContract(source, facts);
  expect(refused(contract, company)).not.toThrow();
  expect(refused(contract, {...company, name: 'Nimbus'})).toThrow(
    'openapi/payments.yaml says "Larch API" at info.title, but config/company.ts says that name is "Nimbus". Change the one that is wrong.',
  );
  expect(refused(contract, {...company, apiUrl: 'https://rest.nimbus.example'})).toThrow(
    /"https:\/\/api\.larch\.example" at servers\[0\]\.url/,
  );
  expect(refused(contract, {...company, siteUrl: 'https://nimbus.example'})).toThrow(
    /at a doc_url, but config\/company\.ts says that siteUrl/,
  );
  expect(refused(contract, {...company, secretKeyPrefix: 'nsec'})).toThrow(
    'openapi/payments.yaml names keys that start with sk and pk, but config/company.ts says that they start with nsec and pk. Change the one that is wrong.',
  );
  expect(refused(contract, {...company, codeName: 'LarchPay'})).toThrow(
    /says "Larch-Signature" at the events' header, but config\/company\.ts says that codeName's header is "LarchPay-Signature"/,
  );
  expect(refused(contract.replaceAll('pk_live_', 'npub_live_'), company)).toThrow(
    /names keys that start with sk and pk and npub, but config/,
  );
  expect(refused(contract.replace('Larch API', 'Nimbus API'), {...company, name: 'Nimbus'})).toThrow(
    /still names a company other than Nimbus in \d+ lines\. Replace it, starting with line \d+\./,
  );
});

/** The names and rates of plans, and the time zone, which other words contain in lower case. */
const formerFacts = /\b(?:Essential|Premium|Deluxe|Toronto)\b|\b1\.[69]% \+|\b20¢|CA\$0\.88|41\.62/;
const formerTraces = new RegExp(['larch', String.raw`\b[sp]k_(?:test|live)`, ...Object.keys(otherColours)].join('|'), 'i');
/** Returns a file's text, and for an archive the texts of its files. */
function textOf(file: string): string {
  const content = readFileSync(file);
  if (/gz$/.test(file)) return gunzipSync(content).toString();
  if (!file.endsWith('.whl')) return content.toString();
  const [, ...files] = content.toString('latin1').split('PK\u0003\u0004');
  return files
    .map((file) => {
      const entry = Buffer.from(file, 'latin1');
      const start = 26 + entry.readUInt16LE(22);
      return entry.subarray(26, start).toString() + inflateRawSync(entry.subarray(start, start + entry.readUInt32LE(14))).toString();
    })
    .join('\n');
}

const binary = /\.(?:png|woff2|ico)$/;

test('a build with another name, host and colour contains nothing of the former company @all', ({variantFolder}) => {
  for (const folder of [variantFolder, `${variantFolder}-hosting`]) {
    const files = readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length, folder).toBeGreaterThan(1);
    expect(files.filter((file) => formerTraces.test(path.relative(folder, file)))).toEqual([]);
    const found = files
      .filter((file) => !binary.test(file))
      .flatMap((file) => {
        const text = textOf(file);
        return [formerTraces, formerFacts]
          .map((traces) => text.search(traces))
          .filter((at) => at >= 0)
          .map((at) => `${file}: ${text.slice(Math.max(0, at - 40), at + 40)}`);
      });
    expect(found).toEqual([]);
  }
});

test('its icons and link previews have its colours @all', async ({page, variantUrl}) => {
  await page.goto(variantUrl);
  await expect(page).toHaveTitle(new RegExp(otherCompany.name));
  const pictures = ['/img/icon-192.png', ...routes.slice(0, 3).map(({path: route}) => previewPath(route))].map((file) => variantUrl + file);
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
