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
    vector('an empty header', false, {header: ''}),
    vector('no time', false, {header: signature}),
    vector('a time that is not a number', false, {header: `t=now,${signature}`}),
    vector('a time followed by a line break', false, {header: `t=${sentAt}\n,${signature}`}),
    vector('no signature', false, {header: time}),
    vector('an empty signature', false, {header: `${time},v1=`}),
    vector('a signature without its name', false, {header: `${time},${hex}`}),
    vector('a signature cut short', false, {header: `${time},${signature.slice(0, -2)}`}),
    vector('a signature in capital letters', false, {header: `${time},v1=${hex.toUpperCase()}`}),
    vector('the signature under another scheme', false, {header: `${time},v0=${hex}`}),
    vector('characters of more than one byte in the signature', false, {header: `${time},v1=${'é'.repeat(64)}`}),
  ];
}
