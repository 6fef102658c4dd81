import {spawnSync} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {deflateSync, gzipSync} from 'node:zlib';
import {expect, test} from 'playwright/test';
import {needs, type ToolName} from '../../../tests/support/needs';
import {exampleValue} from '../../../tests/support/provider';
import {isFields} from '../../kit/fields';
import {diagnose as diagnosed, type Delivery, type Diagnosis, type Fault} from '../diagnose';
import {piecesOf} from '../pieces';
import {signatureHeader} from '../signature';
import {makeVectors} from '../vectors';

const code = join(__dirname, '../../../docs/_code/verify');
const file = join(__dirname, '../../../static/webhooks/vectors.json');
const french: Record<string, string> = JSON.parse(readFileSync(join(__dirname, '../../../i18n/fr/webhook-check.json'), 'utf8'));

/** Requires that each piece of a result has a French text with the same placeholders, unless it is punctuation. */
async function diagnose(delivery: Delivery): Promise<Diagnosis> {
  const found = await diagnosed(delivery);
  const pieces = [found.title, found.explanation, found.fix].flatMap(piecesOf).filter(({key}) => /\w/.test(key));
  for (const {key, values} of pieces) {
    expect(Object.keys(french)).toContain(key);
    expect(french[key]?.match(/\{\d\}/g) ?? [], key).toHaveLength(values.length);
  }
  return found;
}

const event = exampleValue('EventChargeSucceeded');

test('the published vectors match the code', async () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({tolerance: 300, vectors: await makeVectors(event)});
});

test('the accepted vectors have a signature of the documented scheme', async () => {
  const accepted = (await makeVectors(event)).filter(({valid}) => valid);
  expect(accepted.length).toBeGreaterThan(5);
  for (const {name, body, header, secret} of accepted) {
    const sentAt = /^t=(\d+),/.exec(header ?? '')?.[1] ?? '';
    const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`, 'utf8').digest('hex');
    expect(header, name).toContain(`v1=${signature}`);
  }
});

/** The program that each language needs. Node.js is missing in this list, because it runs the tests. */
const needed: Record<string, ToolName> = {Python: 'python', Ruby: 'ruby', PHP: 'php'};

/** For each language, a program that prints for each vector if the documented code accepts it. */
const programs = {
  'Node.js': [
    process.execPath,
    '--input-type=module',
    '-e',
    `import {readFileSync, writeFileSync} from 'node:fs';
     import {isFromLarch} from '${code}/verify.mjs';
     for (const {body, header, secret, now} of JSON.parse(readFileSync('${file}', 'utf8')).vectors)
       console.log(String(isFromLarch(Buffer.from(body), header, secret, now)));`,
  ],
  Python: [
    'python3',
    '-B',
    '-c',
    `import json, sys
sys.path.insert(0, '${code}')
from verify import is_from_larch
for vector in json.load(open('${file}', encoding='utf-8'))['vectors']:
    print(str(is_from_larch(vector['body'].encode(), vector['header'], vector['secret'], vector['now'])).lower())`,
  ],
  Ruby: [
    'ruby',
    '-r',
    'json',
    '-r',
    `${code}/verify.rb`,
    '-e',
    `JSON.parse(File.read('${file}', encoding: 'utf-8'))['vectors'].each { |v| puts from_larch?(v['body'], v['header'], v['secret'], v['now']) }`,
  ],
  PHP: [
    'php',
    '-r',
    `require '${code}/verify.php';
     foreach (json_decode(file_get_contents('${file}'), true)['vectors'] as $v)
       echo is_from_larch($v['body'], $v['header'], $v['secret'], $v['now']) ? 'true' : 'false', "\\n";`,
  ],
};

for (const [language, [command = '', ...args]] of Object.entries(programs)) {
  test(`the verification code for ${language} agrees with every vector`, async () => {
    const tool = needed[language];
    if (tool) needs(tool);
    const vectors = await makeVectors(event);
    const {stdout, stderr, error} = spawnSync(command, args, {encoding: 'utf8'});
    expect(error?.message ?? stderr, 'The code runs without a complaint.').toBe('');
    const answers = stdout.trim().split('\n');
    expect(vectors.map(({name}, index) => `${name}: ${String(answers[index])}`)).toEqual(
      vectors.map(({name, valid}) => `${name}: ${String(valid)}`),
    );
  });
}

test.describe('the diagnosis names the one fault', () => {
  const secret = 'whsec_5tKq8vXw2Yb1Nc7Rj4Lm9Pd3';
  const older = 'whsec_1aZs6dFg0Hj5Kl2Qw8Er4Ty7';
  const now = 1792244461;
  const body = JSON.stringify(event);
  const sorted = JSON.stringify(Object.fromEntries(Object.entries(event ?? {}).reverse()));

  const cases: [name: string, fault: Fault, changes: (header: string) => Partial<Delivery>][] = [
    ['nothing is wrong', 'none', () => ({})],
    ['the header with its name before it', 'none', (header) => ({header: `Larch-Signature: ${header}`})],
    ['the header with its name in CGI', 'none', (header) => ({header: `HTTP_LARCH_SIGNATURE: ${header}`})],
    ['the header in quotation marks', 'header_malformed', (header) => ({header: `["${header}"]`})],
    ['no header', 'header_missing', () => ({header: ' '})],
    ['no time', 'header_malformed', (header) => ({header: header.replace(/^t=\d+,/, '')})],
    ['a time in milliseconds', 'header_malformed', (header) => ({header: header.replace(/^t=(\d+)/, 't=$1000')})],
    ['no signature', 'header_malformed', (header) => ({header: header.replace(/,v1=.*/, '')})],
    [
      'a signature in Base64',
      'header_malformed',
      (header) => ({header: header.replace(/v1=.*/, 'v1=V6hp5+zr7aMv+mLNyjz6UcrXfnegiv9TbQzo4QjXOL0=')}),
    ],
    ['no secret', 'secret_missing', () => ({secret: ''})],
    ['a secret key for the signing secret', 'secret_wrong_kind', () => ({secret: 'sk_test_quickstart'})],
    ['an id for the signing secret', 'secret_wrong_kind', () => ({secret: 'evt_1Aj98dUe4CxF'})],
    ['a masked secret', 'secret_wrong_kind', () => ({secret: 'whsec_5tKq••••9Pd3'})],
    ['a secret that a variable of the shell ended', 'secret_wrong_kind', () => ({secret: 'whsec_'})],
    ['the secret of another endpoint', 'secret_wrong', () => ({secret: older})],
    ['a changed amount', 'secret_wrong', () => ({body: body.replace('4250', '4251')})],
    ['no body', 'body_missing', () => ({body: ''})],
    ['a body with spaces', 'body_reserialised', () => ({body: JSON.stringify(event, null, 2)})],
    ['a body with sorted keys', 'body_reserialised', () => ({body: sorted})],
    ['a body with a line break after it', 'body_reserialised', () => ({body: `${body}\n`})],
    ['a body with a byte order mark', 'body_reserialised', () => ({body: `\uFEFF${body}`})],
    ['the bytes that were sent', 'none', () => ({body: Buffer.from(body)})],
    ['bytes with CRLF after them', 'body_reserialised', () => ({body: Buffer.from(`${body}\r\n`)})],
    ['no bytes', 'body_missing', () => ({body: new Uint8Array()})],
    ['other bytes, which are no text', 'body_unreadable', () => ({body: Uint8Array.of(0xff, 0xfe, 0xfd)})],
    ['a late delivery', 'clock_skew', () => ({now: now + 301})],
    ['a clock that is behind', 'clock_skew', () => ({now: now - 3600})],
  ];

  for (const [name, fault, changes] of cases) {
    test(name, async () => {
      const header = await signatureHeader(body, [secret], now);
      const found = await diagnose({header, body, secret, now, shapes: [event], ...changes(header)});
      expect(found.fault).toBe(fault);
      for (const sentence of [found.title, found.explanation, found.fix]) expect(sentence).not.toBe('');
    });
  }

  const wrapped: [around: string, given: string][] = [
    ['a space or a line break', `${secret}\n`],
    ['quotation marks', `"${secret}"`],
    ['quotation marks', `'${secret}'`],
    ['invisible characters', `${secret}\u200b`],
    ['invisible characters', `\u2060${secret}`],
    ['invisible characters', secret.replace('8', '8\u00ad')],
    ['a space or a line break', secret.replace('8', '8\n')],
    ['other text', `LARCH_WEBHOOK_SECRET=${secret}`],
    ['other text', `${secret} # test endpoint`],
    ['other text', `${secret}\\n`],
    ['other text', `${secret};`],
    ['other text', `${older},${secret}`],
    ['Base64', Buffer.from(secret).toString('base64')],
    ['Base64', Buffer.from(`${secret}\n`).toString('base64')],
  ];
  for (const [around, given] of wrapped) {
    test(`the secret as ${JSON.stringify(given)}`, async () => {
      const header = await signatureHeader(body, [secret], now);
      const found = await diagnose({header, body, secret: given, now, shapes: [event]});
      expect(found.fault).toBe('secret_padded');
      expect(found.explanation).toContain(around);
    });
  }

  const named = JSON.stringify({...(isFields(event) ? event : {}), description: 'Crème brûlée for O\u2019Neil & "José"'});
  const base64 = Buffer.from(named).toString('base64');
  const python = `b'${named
    .replaceAll('\\', '\\\\')
    .replaceAll(/[^\0-\x7f]/g, (character) => [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16)}`).join(''))}'`;
  const lambda = JSON.stringify({version: '2.0', headers: {host: 'shop.example'}, body: base64, isBase64Encoded: true});
  const head = 'POST /webhooks HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n';

  const encodings: [what: string, encoded: Delivery['body']][] = [
    ['Base64', base64],
    ['Base64', base64.replaceAll(/.{76}/g, '$&\r\n')],
    ['Base64', `data:application/json;base64,${base64}`],
    ['Base64url', Buffer.from(named.replaceAll('for', '>>>???')).toString('base64url')],
    ['hexadecimal', Buffer.from(named).toString('hex')],
    ['hexadecimal', `\\x${Buffer.from(named).toString('hex')}`],
    ['hexadecimal', `<Buffer ${Buffer.from(named).toString('hex').replaceAll(/../g, '$& ').trim()}>`],
    ['a JSON string', JSON.stringify(named)],
    ['a JSON string', JSON.stringify(JSON.stringify(named))],
    ['escaped', JSON.stringify(named).slice(1, -1)],
    ['Python', python],
    ['Python', `bytearray(${python})`],
    ['quotation marks', `'${named}'`],
    ['quotation marks', `"${named.replaceAll('"', '""')}"`],
    ['Latin-1', Buffer.from(named).toString('latin1')],
    ['Latin-1', new TextDecoder('windows-1252').decode(Buffer.from(named))],
    ['percent-encoded', encodeURIComponent(named)],
    ['percent-encoded', new URLSearchParams({payload: named}).toString()],
    ['HTML', named.replaceAll('&', '&amp;').replaceAll('"', '&quot;')],
    ['HTML', named.replaceAll('&', '&#38;')],
    ['HTTP request', `${head}Content-Length: ${Buffer.byteLength(named)}\r\n\r\n${named}`],
    ['HTTP request', `${head.replaceAll('\r', '')}\n${named}`],
    ['gzip', gzipSync(named)],
    ['gzip', gzipSync(named).toString('base64')],
    ['gzip', gzipSync(named).toString('latin1')],
    ['deflate', deflateSync(named)],
    ['a list of numbers', JSON.stringify(Buffer.from(named))],
    ['a list of numbers', String(new Uint8Array(Buffer.from(named)))],
    ['a list of numbers', JSON.stringify(new Uint8Array(Buffer.from(named)))],
    ['a list of numbers', `[${[...Buffer.from(named)].join(' ')}]`],
    ['its field `body`', lambda],
    ['its field `Records.0.body`', JSON.stringify({Records: [{body: named}]})],
    ['its field `Message`', JSON.stringify({Type: 'Notification', Message: JSON.stringify({raw: named})})],
    ['its field `detail`', JSON.stringify({source: 'larch', detail: JSON.parse(named)})],
    ['around the JSON', `2026-11-28T03:20:00Z INFO body=${named} status=400`],
    ['around the JSON', `\`\`\`json\n${named}\n\`\`\``],
    ['around the JSON', `curl http://127.0.0.1:3000/webhooks -d '${named}'`],
    ['UTF-16', Buffer.from(named, 'utf16le').toString('latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${named}`, 'utf16le')],
    ['typographic', named.replaceAll(/"([^"]*)"(?=[:,}])/g, '“$1”')],
    ['broken into lines', named.replaceAll(/.{80}/g, '$&\n')],
  ];
  for (const [place, [what, encoded]] of encodings.entries()) {
    test(`an encoded body is decoded and checked: ${what}, case ${place + 1}`, async () => {
      const original = what === 'Base64url' ? named.replaceAll('for', '>>>???') : named;
      const header = await signatureHeader(original, [secret], now);
      const given = {header, body: encoded, now, shapes: [event]};
      const found = await diagnose({...given, secret});
      expect(found).toMatchObject({fault: 'body_encoded', explanation: expect.stringContaining(what)});
      expect(found.explanation).toContain('The signature matches the decoded body.');
      const {explanation} = await diagnose({...given, secret: older});
      expect(explanation).toMatch(/does not match it with this secret|The secret may belong to another endpoint/);
    });
  }

  for (const [name, lost] of [
    ['an object as text', '[object Object]'],
    ['a parsed object of Python', "{'id': 'evt_1Aj98dUe4CxF', 'type': 'charge.succeeded'}"],
    ['a parsed object of Ruby', '{"id"=>"evt_1Aj98dUe4CxF", "type"=>"charge.succeeded"}'],
    ['a shortened list of bytes', '<Buffer 7b 22 69 64 ... 512 more bytes>'],
    ['a body that was cut', body.slice(0, 200)],
    ['lost characters', named.replaceAll('è', '\ufffd')],
    ['compressed bytes as text', gzipSync(named).toString('utf8')],
    ['nothing', 'null'],
  ] as const) {
    test(`a body that cannot be decoded is not the secret's fault: ${name}`, async () => {
      const header = await signatureHeader(body, [secret], now);
      expect((await diagnose({header, body: lost, secret, now, shapes: [event]})).fault).toBe('body_unreadable');
    });
  }

  test('a body that a shell stored as Windows-1252 is decoded', async () => {
    const text = '{"type":"charge.succeeded","description":"Crème brûlée"}';
    const header = await signatureHeader(text, [secret], now);
    const found = await diagnose({header, body: Buffer.from(text, 'latin1'), secret, now, shapes: []});
    expect(found).toMatchObject({fault: 'body_encoded', explanation: expect.stringContaining('Windows-1252')});
  });

  test('a signature from the future is not too old', async () => {
    const header = await signatureHeader(body, [secret], now);
    expect((await diagnose({header, body, secret, now: now + 600, shapes: []})).title).toContain('too old');
    const early = await diagnose({header, body, secret, now: now - 600, shapes: []});
    expect(early.title).toContain('from the future');
    expect(early.fix).not.toContain('replay');
  });

  test("line breaks are checked in bytes, not in a text field's value", async () => {
    const [lines, typed] = ['{\r\n  "type": "charge.succeeded"\r\n}', '{\n  "type": "charge.succeeded"\n}'];
    const find = async (signed: string, given: Pick<Delivery, 'body' | 'isTyped'>): Promise<Fault> =>
      (await diagnose({header: await signatureHeader(signed, [secret], now), secret, now, shapes: [], ...given})).fault;
    expect(await find(lines, {body: Buffer.from(lines)})).toBe('none');
    expect(await find(typed, {body: Buffer.from(lines)})).toBe('body_reserialised');
    expect(await find(typed, {body: typed, isTyped: true})).toBe('line_breaks_lost');
    expect(await find(lines, {body: typed, isTyped: true})).toBe('body_reserialised');
  });

  test('a malformed header is reported with the reason', async () => {
    const header = await signatureHeader(body, [secret], now);
    for (const [changed, why] of [
      [header.replace(',', ', '), 'It contains a space'],
      [header.replace(',', ',\r\n '), 'It contains a space or a line break'],
      [header.replace(/[a-f]/g, (digit) => digit.toUpperCase()), 'A `v1` has capital letters.'],
      [header.slice(0, -1), 'it has 63 characters'],
      [header.replace(/.$/, 'g'), 'characters that are not hexadecimal digits'],
      [header.replace(/,v1=.*/, ''), 'It has no `v1=`.'],
    ] as const)
      expect((await diagnose({header: changed, body, secret, now, shapes: []})).explanation, changed).toContain(why);
  });

  test('two signatures, one of which matches', async () => {
    const header = await signatureHeader(body, [older, secret], now);
    expect((await diagnose({header, body, secret, now, shapes: []})).fault).toBe('rotation');
  });

  test('two signatures, neither of which matches', async () => {
    const header = await signatureHeader(body, ['whsec_a', 'whsec_b'], now);
    const {fault, explanation} = await diagnose({header, body, secret, now, shapes: []});
    expect(fault).toBe('secret_wrong');
    expect(explanation).toContain('neither the old one nor the new one');
  });
});

/** Header values as a server provides them. Each character is one byte. */
const hostile = ['', '=', 't', ',,,', '\u00ff', 't=\u00ff,v1=\u00c3(', 'v1', 't=1,v1', 't=1,v1=\u00ff\u0000', '{}%s', ','.repeat(100_000)];

for (const [language, [command = '', ...args]] of Object.entries(programs)) {
  test(`the verification code for ${language} refuses hostile headers without an error`, ({}, testInfo) => {
    const tool = needed[language];
    if (tool) needs(tool);
    const given = testInfo.outputPath('hostile.json');
    const vectors = hostile.map((header) => ({body: '{}', header, secret: 'whsec_1', now: 1}));
    writeFileSync(given, JSON.stringify({vectors}));
    // In Ruby and PHP, header values consist of bytes, so each character becomes a byte.
    const program = args.map((text) =>
      text
        .replace(file, given)
        .replace(
          "puts from_larch?(v['body'], v['header']",
          "puts from_larch?(v['body'], v['header'].encode('ISO-8859-1').force_encoding('utf-8')",
        )
        .replace("is_from_larch($v['body'], $v['header']", "is_from_larch($v['body'], iconv('UTF-8', 'ISO-8859-1', $v['header'])"),
    );
    const {stdout, stderr, error} = spawnSync(command, program, {encoding: 'utf8'});
    expect(error?.message ?? stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(hostile.map(() => 'false'));
  });
}
