import {signatureHeader} from './signature';

export type Vector = {
  name: string;
  /** The raw body, as UTF-8. */
  body: string;
  /** The value of `Larch-Signature`, or `null` if the request has no such header. */
  header: string | null;
  secret: string;
  /** The receiver's clock in Unix seconds. */
  now: number;
  valid: boolean;
};

const secret = 'whsec_5tKq8vXw2Yb1Nc7Rj4Lm9Pd3';
const older = 'whsec_1aZs6dFg0Hj5Kl2Qw8Er4Ty7';
const sentAt = 1792244461;

/** Headers without a valid signature, made from the right header. The check of an endpoint sends them too. */
export const brokenHeaders: readonly [name: string, broken: (header: string) => string][] = [
  ['an empty header', () => ''],
  ['no time', (header) => header.replace(/^t=\d+,/, '')],
  ['a time that is not a number', (header) => header.replace(/\d+/, 'now')],
  ['no signature', (header) => header.replace(/,.*/, '')],
  ['an empty signature', (header) => header.replace(/=[^=]*$/, '=')],
  ['a signature without its name', (header) => header.replace('v1=', '')],
  ['a signature cut short', (header) => header.slice(0, -2)],
  ['the signature under another scheme', (header) => header.replace('v1', 'v0')],
];

/**
 * Returns sample deliveries. A receiver must accept those with `valid: true` and refuse the others. `event` is a complete event.
 */
export async function makeVectors(event: unknown): Promise<Vector[]> {
  const body = JSON.stringify(event);
  const header = await signatureHeader(body, [secret], sentAt);
  const both = await signatureHeader(body, [older, secret], sentAt);
  const [time = '', signature = ''] = header.split(',');
  const hex = signature.slice('v1='.length);
  const vector = (name: string, valid: boolean, changes: Partial<Vector>): Vector => ({
    name,
    body,
    header,
    secret,
    now: sentAt,
    valid,
    ...changes,
  });
  const unicode = '{"description":"Café crème, 東京, 🌲"}';
  const lines = '{\r\n  "type": "charge.succeeded"\r\n}\n';

  return [
    vector('an event as it is sent', true, {}),
    vector('characters of more than one byte', true, {body: unicode, header: await signatureHeader(unicode, [secret], sentAt)}),
    vector('line breaks of two kinds', true, {body: lines, header: await signatureHeader(lines, [secret], sentAt)}),
    vector('five minutes late', true, {now: sentAt + 300}),
    vector('five minutes early', true, {now: sentAt - 300}),
    vector('two signatures, the second matches', true, {header: both}),
    vector('two signatures, the first matches', true, {header: both, secret: older}),
    vector('a signature of a later scheme beside ours', true, {header: `${time},v2=${'0'.repeat(64)},${signature}`}),
    vector('five minutes and a second late', false, {now: sentAt + 301}),
    vector('five minutes and a second early', false, {now: sentAt - 301}),
    vector('another secret', false, {secret: older}),
    // Web Crypto refuses an empty key. HMAC pads keys with zero bytes, so a zero byte gives the same signature.
    vector('an empty secret, signed with an empty key', false, {secret: '', header: await signatureHeader(body, ['\0'], sentAt)}),
    vector('one character of the body changed', false, {body: body.replace('4250', '4251')}),
    vector('the body parsed and written with spaces', false, {body: JSON.stringify(event, null, 2)}),
    vector('a line break after the body', false, {body: `${body}\n`}),
    vector('another time under the same signature', false, {header: `t=${sentAt + 1},${signature}`}),
    vector('no header', false, {header: null}),
    vector('a second time, without a signature, after the old one', false, {header: `${header},t=${sentAt + 600}`, now: sentAt + 600}),
    vector('a second time, without a signature, before the old one', false, {header: `t=${sentAt + 600},${header}`, now: sentAt + 600}),
    ...brokenHeaders.map(([name, broken]) => vector(name, false, {header: broken(header)})),
    vector('a time followed by a line break', false, {header: `t=${sentAt}\n,${signature}`}),
    vector('a signature in capital letters', false, {header: `${time},v1=${hex.toUpperCase()}`}),
    vector('characters of more than one byte in the signature', false, {header: `${time},v1=${'é'.repeat(64)}`}),
  ];
}
