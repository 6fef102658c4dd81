import {parsed} from '../kit/attempt';
import {duration} from '../kit/duration';
import {isFields} from '../kit/fields';
import {safeJson} from '../kit/plain-text';
import {decode, fromBase64, isEvent, textOf} from './decode';
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
  | 'body_encoded'
  | 'body_unreadable'
  | 'body_reserialised'
  | 'line_breaks_lost'
  | 'clock_skew';

/** The texts can contain `code` in backticks. */
export type Diagnosis = {fault: Fault; title: string; explanation: string; fix: string};

/** Returns `true` if a receiver must accept the delivery. */
export function isGenuine({fault}: Diagnosis): boolean {
  return fault === 'none' || fault === 'rotation';
}

export type Delivery = {
  /** The value of `Larch-Signature`, with or without the header's name. */
  header: string;
  body: Body;
  /** True if the body is from a text field. A text field turns CRLF into LF. */
  isTyped?: boolean;
  secret: string;
  /** The time of the check in Unix seconds. */
  now: number;
  /** Sample events with all their keys, in the order in which Larch sends the keys. */
  shapes: unknown[];
};

/** Sorts the keys of `value` in the order of `shape`. Keys that are missing in `shape` are last. */
function inOrderOf(shape: unknown, value: unknown): unknown {
  if (!isFields(value) || !isFields(shape)) return value;
  const keys = [...Object.keys(shape).filter((key) => key in value), ...Object.keys(value).filter((key) => !(key in shape))];
  return Object.fromEntries(keys.map((key) => [key, inOrderOf(shape[key], value[key])]));
}

/** Returns possible originals of a body that was parsed, serialized again, or changed in its white space. */
function originals(body: string, shapes: unknown[]) {
  const value = parsed(body);
  const shape = isFields(value) ? shapes.find((candidate) => isFields(candidate) && candidate.type === value.type) : undefined;
  const change = 'It was parsed and serialized again, with';
  return [
    {text: body.trim(), change: 'It has extra spaces or line breaks around it.'},
    {text: body.replace(/^\uFEFF/, ''), change: 'It has an extra byte order mark at the start.'},
    {text: body.replaceAll('\r\n', '\n'), change: 'Its line feeds (LF) became CRLF.'},
    {text: body.replaceAll(/\r?\n/g, '\r\n'), change: 'Its CRLF became line feeds (LF).'},
    {text: body.normalize('NFC'), change: 'Its letters with accents became letters and accents.'},
    {text: body.normalize('NFD'), change: 'Its letters and accents became letters with accents.'},
    ...(value === undefined ? [] : [{text: safeJson(value), change: `${change} different spaces, escapes or numbers.`}]),
    ...(shape === undefined ? [] : [{text: safeJson(inOrderOf(shape, value)), change: `${change} its keys in another order.`}]),
  ].filter(({text}) => text !== body);
}

/** The number of encodings in one another, and of possible bodies, at which the search ends. */
const [depthLimit, bodyLimit] = [4, 200];

/**
 * Searches for an event that the body is an encoded form of. `steps` are the encodings from the outside to the inside. Returns an
 * event without a valid signature only if there is no other.
 */
async function findEncoded(
  body: Body,
  isGenuineBody: (body: Body) => Promise<boolean>,
): Promise<{steps: string[]; isSigned: boolean} | undefined> {
  const seen = new Set([textOf(body)]);
  const found: {body: Body; steps: string[]}[] = [{body, steps: []}];
  let unsigned: string[] | undefined;
  // The loop also reaches the bodies that it adds.
  for (const {body: outer, steps: outerSteps} of found) {
    if (outerSteps.length >= depthLimit) continue;
    for (const {body: inner, what} of await decode(outer)) {
      const text = textOf(inner);
      if (seen.has(text) || found.length > bodyLimit) continue;
      seen.add(text);
      const steps = [...outerSteps, what];
      if (await isGenuineBody(inner)) return {steps, isSigned: true};
      if (isEvent(parsed(text))) unsigned ??= steps;
      found.push({body: inner, steps});
    }
  }
  return unsigned && {steps: unsigned, isSigned: false};
}

/** Returns why the body cannot be what Larch sent, or undefined if it is JSON. */
function whyUnreadable(text: string): string | undefined {
  if (text.includes('\ufffd'))
    return 'It contains `\ufffd`, which replaces characters that were lost: it was read in another encoding than UTF-8.';
  if (/^\[object |^\[B@|^<Buffer |^#<|^(?:Array|stdClass|object)\b|^\{'|^\{?:?"?\w+"?\s*=>|^\{\w+=|^map\[/.test(text.trim()))
    return 'It is an object that your program has parsed and printed.';
  const value = parsed(text);
  if (isFields(value)) return undefined;
  return value === undefined
    ? 'It is not valid JSON. A part may be missing, for example because a log shortens long texts.'
    : 'It is JSON, but Larch sends an object.';
}

const surroundings: [RegExp, string][] = [
  [/^\s+$/, 'It has a space or a line break around it.'],
  [/^["'`\s]+$/, 'It has quotation marks around it. Some programs that read a file `.env` keep them.'],
  [/^[\p{Cf}\s]+$/u, 'It has invisible characters, which were probably copied from a page or a chat.'],
  [/^/, 'It has other text around it.'],
];

/** Returns the secrets that a text contains, and what is around each of them. */
function secretsIn(text: string): {inner: string; around: string}[] {
  const decoded = fromBase64(text.trim());
  const visible = [text.replaceAll(/\p{Cf}/gu, ''), text.replaceAll(/[\p{Cf}\s]/gu, '')];
  const written = visible
    .flatMap((whole) => [...whole.matchAll(/whsec_\w+/g)])
    .map(([inner]) => {
      // White space and invisible characters can also be inside the secret.
      const rest = text.includes(inner) ? text.replace(inner, '') : text.replaceAll(/[^\p{Cf}\s]/gu, '');
      return {inner, around: surroundings.find(([pattern]) => pattern.test(rest))?.[1] ?? ''};
    });
  const encoded = [...textOf(decoded ?? '').matchAll(/whsec_\w+/g)].map(([inner]) => ({inner, around: 'It is encoded as Base64.'}));
  return [...written, ...encoded];
}

function wrongKind(secret: string): string | undefined {
  if (/[•*…]|\.{3}|^whsec_$/.test(secret)) return 'It is not complete.';
  if (/^(?!whsec_)[a-z]+_(?:test|live)_/.test(secret)) return 'This is an API key, which is for requests and not for signatures.';
  if (/^(evt|req|ch|re|cus|tok)_/.test(secret)) return 'This is the id of an object.';
  if (/^https?:/.test(secret)) return 'This is a URL.';
  return secret.startsWith('whsec_') ? undefined : 'This does not start with `whsec_`. A signing secret does.';
}

/** Checks a delivery, and returns its first fault. For a genuine delivery, this is `none` or `rotation`. */
export async function diagnose({header, body, isTyped = false, secret, now, shapes}: Delivery): Promise<Diagnosis> {
  const value = header.trim().replace(/^(?:http_)?larch[-_]signature[:=]\s*/i, '');
  if (value === '') {
    return {
      fault: 'header_missing',
      title: 'There is no signature',
      explanation:
        'The `Larch-Signature` header is empty. Either Larch did not send this request, or something before your code dropped the header.',
      fix: 'Respond with `400`. If real events arrive without the header, configure your proxy to forward it.',
    };
  }
  if (secret.trim() === '') {
    return {
      fault: 'secret_missing',
      title: 'There is no signing secret',
      explanation: 'The signature cannot be checked without the secret. In production, the environment variable is probably not set.',
      fix: "Copy the endpoint's signing secret, which starts with `whsec_`. Make your server refuse to start without it.",
    };
  }
  if (body.length === 0) {
    return {
      fault: 'body_missing',
      title: 'There is no body',
      explanation: 'Larch always sends a body. Usually, middleware has read it before your code.',
      fix: 'Read the raw body before anything parses it.',
    };
  }
  const reading = readHeader(value);
  if ('wrong' in reading) {
    return {
      fault: 'header_malformed',
      title: 'The header is malformed',
      explanation: reading.wrong,
      fix: 'Forward the header unchanged: `t=`, then one or more `v1=`, with commas and no spaces.',
    };
  }
  const {sentAt, signatures} = reading;
  const matches = async (candidate: Body, key: string) => signatures.includes(await sign(candidate, key, sentAt));
  const text = textOf(body);

  if (await matches(body, secret)) {
    if (isTyped && text.includes('\n')) {
      return {
        fault: 'line_breaks_lost',
        title: 'The text is genuine, but its line breaks were not checked',
        explanation: 'A text field turns CRLF into LF. The body that you received may have had carriage returns.',
        fix: 'Choose the raw body as a file, so that its exact bytes are checked.',
      };
    }
    const age = now - Number(sentAt);
    if (Math.abs(age) > tolerance) {
      const [direction, fix] =
        age > 0
          ? [
              'before',
              'If this is a live delivery, synchronize your clock with a time server. If you recorded the delivery earlier, the replay protection works as intended.',
            ]
          : ['after', 'Synchronize your clock with a time server. It is probably behind.'];
      return {
        fault: 'clock_skew',
        title: age > 0 ? 'The signature is valid, but too old' : 'The signature is valid, but from the future',
        explanation: `The delivery was sent ${duration(1000 * Math.abs(age))} ${direction} the time of the check. The limit is five minutes.`,
        fix,
      };
    }
    if (signatures.length > 1) {
      return {
        fault: 'rotation',
        title: 'It is genuine, and the secret is being rotated',
        explanation: `The header has ${signatures.length} signatures, and number ${signatures.indexOf(await sign(body, secret, sentAt)) + 1} matches your secret.`,
        fix: 'Accept the delivery. Compare all signatures: a receiver that compares only the first one fails here.',
      };
    }
    return {
      fault: 'none',
      title: 'It is genuine',
      explanation: 'The signature matches the body and the secret, and the time is within five minutes.',
      fix: 'Accept the delivery.',
    };
  }

  for (const {inner, around} of secretsIn(secret)) {
    if (await matches(body, inner)) {
      return {
        fault: 'secret_padded',
        title: 'The secret has other characters around it',
        explanation: `${around} The secret inside matches.`,
        fix: 'Store only the secret, which starts with `whsec_`.',
      };
    }
  }
  const kind = wrongKind(secret.trim());
  if (kind !== undefined) {
    return {
      fault: 'secret_wrong_kind',
      title: 'This is not a signing secret',
      explanation: kind,
      fix: "Use the endpoint's signing secret, which starts with `whsec_`.",
    };
  }
  for (const {text: original, change} of originals(text, shapes)) {
    if (await matches(original, secret.trim())) {
      return {
        fault: 'body_reserialised',
        title: 'The body is not the one that was sent',
        explanation: `${change} The meaning is the same, but the signature covers the exact bytes.`,
        fix: 'Verify the raw body before anything parses it.',
      };
    }
  }
  const encoded = await findEncoded(body, async (candidate) => {
    const rewrittenCandidates = originals(textOf(candidate), shapes);
    for (const each of [candidate, ...rewrittenCandidates.map((original) => original.text)])
      if (await matches(each, secret.trim())) return true;
    return false;
  });
  if (encoded && (encoded.isSigned || !isEvent(parsed(text)))) {
    const isBase64 = encoded.steps.some((step) => step.startsWith('Base64'));
    return {
      fault: 'body_encoded',
      title: 'The body is encoded',
      explanation: `The body is ${encoded.steps.join(', which contains text that is ')}. ${
        encoded.isSigned
          ? 'The signature matches the decoded body.'
          : 'The decoded body is an event, but the signature does not match it with this secret.'
      }`,
      fix: `Verify the raw bytes of the request. If your platform encodes them, decode them first.${
        isBase64 ? ' On AWS Lambda, the body is Base64 if `isBase64Encoded` is true.' : ''
      }${encoded.isSigned ? '' : ' Then check the decoded body here.'}`,
    };
  }
  const unreadable = whyUnreadable(text);
  if (unreadable !== undefined) {
    return {
      fault: 'body_unreadable',
      title: 'The body is not the one that was sent',
      explanation: `${unreadable} Larch sends JSON in UTF-8.`,
      fix: 'Check the raw body as it arrived, for example from a file to which your endpoint writes its bytes.',
    };
  }
  const several =
    signatures.length > 1
      ? `The header has ${signatures.length} signatures, so the secret is being rotated. Your secret is neither the old one nor the new one.`
      : 'The header is well formed, and the body does not seem to be rewritten.';
  return {
    fault: 'secret_wrong',
    title: 'The secret does not belong to this delivery',
    explanation: `${several} The secret may belong to another endpoint, or to the other mode (test or live), or the body may have been altered.`,
    fix: 'Copy the signing secret of the endpoint that received this delivery. Test and live endpoints have different secrets.',
  };
}
