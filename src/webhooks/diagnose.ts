import {isFields} from '../lib/fields';
import {safeJson} from '../lib/plain-text';
import {readHeader, sign, tolerance, type Body} from './signature';

export type Fault =
  | 'none'
  | 'rotation'
  | 'secret_missing'
  | 'secret_wrong_kind'
  | 'secret_padded'
  | 'secret_wrong'
  | 'header_missing'
  | 'header_malformed'
  | 'body_missing'
  | 'body_reserialised'
  | 'line_breaks_lost'
  | 'clock_skew';

/** What is the matter with a delivery. Sentences may hold `code` in backticks. */
export type Diagnosis = {fault: Fault; title: string; explanation: string; fix: string};

/** Whether Larch sent the delivery. */
export function isGenuine({fault}: Diagnosis): boolean {
  return fault === 'none' || fault === 'rotation';
}

export type Delivery = {
  /** The value of `Larch-Signature`; the name before it does no harm. */
  header: string;
  body: Body;
  /** Whether the body comes from a text field, which turns CRLF into LF. */
  isTyped?: boolean;
  secret: string;
  /** When the delivery was checked, in Unix seconds. */
  now: number;
  /** Whole events, whose order of keys is the one in which Larch writes them. */
  shapes: unknown[];
};

/** `value` with its keys in the order of `shape`, and further keys after them. */
function inOrderOf(shape: unknown, value: unknown): unknown {
  if (!isFields(value) || !isFields(shape)) return value;
  const keys = [...Object.keys(shape).filter((key) => key in value), ...Object.keys(value).filter((key) => !(key in shape))];
  return Object.fromEntries(keys.map((key) => [key, inOrderOf(shape[key], value[key])]));
}

function parsed(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    return undefined;
  }
}

interface Original {
  text: string;
  /** What was done to it. */
  change: string;
}

/** What the body may have been before it was stored in another encoding, as some shells do. */
function decoded(body: Uint8Array): Original[] {
  return [
    {encoding: 'utf-16le', name: 'UTF-16'},
    {encoding: 'utf-16be', name: 'UTF-16'},
    {encoding: 'windows-1252', name: 'Windows-1252'},
  ].map(({encoding, name}) => ({
    text: new TextDecoder(encoding).decode(body),
    change: `It is stored in ${name}, and Larch sends UTF-8.`,
  }));
}

/** What the body may have been before something rewrote it. */
function originals(body: string, shapes: unknown[]): Original[] {
  const value = parsed(body);
  const compact =
    value === undefined ? [] : [{text: safeJson(value), change: 'It was parsed and written again, with other spaces, escapes or numbers.'}];
  const shape = isFields(value) ? shapes.find((candidate) => isFields(candidate) && candidate.type === value.type) : undefined;
  const ordered =
    shape === undefined
      ? []
      : [{text: safeJson(inOrderOf(shape, value)), change: 'It was parsed and written again, with its keys in another order.'}];
  return [
    {text: body.trim(), change: 'It has spaces or line breaks around it that were not sent.'},
    {text: body.replace(/^\uFEFF/, ''), change: 'It begins with a byte order mark that was not sent.'},
    {text: body.replaceAll('\r\n', '\n'), change: 'Its line feeds (LF) became CRLF.'},
    {text: body.replaceAll(/\r?\n/g, '\r\n'), change: 'Its CRLF became line feeds (LF).'},
    ...compact,
    ...ordered,
  ].filter(({text}) => text !== body);
}

function wrongKind(secret: string): string | undefined {
  if (/^sk_(test|live)_/.test(secret)) return 'This is a secret key: it makes requests, and signs nothing.';
  if (/^(evt|req|ch|re|cus|tok)_/.test(secret)) return 'This is the id of an object.';
  if (/^https?:/.test(secret)) return 'This is an address.';
  return secret.startsWith('whsec_') ? undefined : 'A signing secret starts with `whsec_`, and this does not.';
}

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
  if (seconds < 172800) return `${Math.round(seconds / 3600)} hours`;
  return `${Math.round(seconds / 86400)} days`;
}

/** Says which one thing is wrong with a delivery, or that nothing is. */
export async function diagnose({header, body, isTyped = false, secret, now, shapes}: Delivery): Promise<Diagnosis> {
  const value = header.trim().replace(/^larch-signature:\s*/i, '');
  if (value === '') {
    return {
      fault: 'header_missing',
      title: 'There is no signature',
      explanation:
        'The header `Larch-Signature` is empty. Either Larch did not send this, or something before your code dropped the header.',
      fix: 'Respond with `400`. If real events arrive without it, let your proxy pass the header on.',
    };
  }
  if (secret.trim() === '') {
    return {
      fault: 'secret_missing',
      title: 'There is no signing secret',
      explanation: 'Nothing can be checked without it. In production this is usually an environment variable that is not set.',
      fix: "Copy the endpoint's signing secret, which starts with `whsec_`, and stop your server at start-up when it is missing.",
    };
  }
  if (body.length === 0) {
    return {
      fault: 'body_missing',
      title: 'There is no body',
      explanation: 'Larch always sends one. A middleware has usually read it before your code did.',
      fix: 'Read the raw body before anything parses it.',
    };
  }
  const reading = readHeader(value);
  if ('wrong' in reading) {
    return {
      fault: 'header_malformed',
      title: 'The header is not a signature of ours',
      explanation: reading.wrong,
      fix: 'Pass the header on as it came: `t=`, then one `v1=` or more, with commas and no spaces.',
    };
  }
  const {sentAt, signatures} = reading;
  const matches = async (candidate: Body, key: string) => signatures.includes(await sign(candidate, key, sentAt));
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', {ignoreBOM: true}).decode(body);

  if (await matches(body, secret)) {
    if (isTyped && text.includes('\n')) {
      return {
        fault: 'line_breaks_lost',
        title: 'The text is genuine, its line breaks were not checked',
        explanation: 'A text field cannot hold carriage returns: it turns CRLF into LF. The body that you received may have had them.',
        fix: 'Choose the raw body as a file. Its bytes are checked as they are.',
      };
    }
    const age = now - Number(sentAt);
    if (Math.abs(age) > tolerance) {
      return {
        fault: 'clock_skew',
        title: 'The signature is right, the time is not',
        explanation: `It was sent ${duration(Math.abs(age))} ${age > 0 ? 'before' : 'after'} the time at which you check it. The limit is five minutes.`,
        fix: 'If this is a live delivery, set your clock by a time server. If you recorded it earlier, this is the protection against replays at work.',
      };
    }
    if (signatures.length > 1) {
      return {
        fault: 'rotation',
        title: 'It is genuine, and the secret is being changed',
        explanation: `The header has ${signatures.length} signatures, and number ${signatures.indexOf(await sign(body, secret, sentAt)) + 1} matches your secret.`,
        fix: 'Accept it. A receiver that compares only the first signature fails here: compare all of them.',
      };
    }
    return {
      fault: 'none',
      title: 'It is genuine',
      explanation: 'The signature matches the body and the secret, and the time is within five minutes.',
      fix: 'Accept it.',
    };
  }

  const kind = wrongKind(secret.trim());
  if (kind !== undefined) {
    return {
      fault: 'secret_wrong_kind',
      title: 'This is another kind of secret',
      explanation: kind,
      fix: "Use the endpoint's signing secret, which starts with `whsec_`.",
    };
  }
  if (secret !== secret.trim() && (await matches(body, secret.trim()))) {
    return {
      fault: 'secret_padded',
      title: 'The secret has a space or a line break around it',
      explanation: 'Without it, the signature matches. It was probably copied by mistake, or comes from the end of a file.',
      fix: 'Store the secret without it, or trim it where you read it.',
    };
  }
  const rewritten = [...originals(text, shapes), ...(typeof body === 'string' ? [] : decoded(body))];
  for (const {text: original, change} of rewritten) {
    if (await matches(original, secret.trim())) {
      return {
        fault: 'body_reserialised',
        title: 'The body is not the one that was sent',
        explanation: `${change} It means the same, but the signature covers its bytes.`,
        fix: 'Check the raw body, before anything parses it, and parse it afterwards.',
      };
    }
  }
  const several =
    signatures.length > 1
      ? `The header has ${signatures.length} signatures, so the secret is being changed, and yours is neither the old one nor the new one.`
      : 'The header is well formed, and the body does not look as if something had rewritten it.';
  return {
    fault: 'secret_wrong',
    title: 'The secret does not belong to this delivery',
    explanation: `${several} It may be the secret of another endpoint or of the other mode, or what the body says was changed.`,
    fix: 'Copy the signing secret of the endpoint that received this. Test and live endpoints have different ones.',
  };
}
