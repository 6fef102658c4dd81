/** Which error a text is about: a code, a body, a status, or what a program or a proxy prints. */
import {STATUS_CODES} from 'node:http';
import {isFields} from '../../../src/lib/fields';

/** What is known of the API's errors. */
export type KnownErrors = {
  errors: readonly {code: string; status: number}[];
  /** The contract's words for an error, with `{name}` in place of what the request makes of them. */
  messages: Readonly<Record<string, string>>;
};

export type RecognizedError =
  | {code: string}
  /** The codes of a status that has several. */
  | {status: number; codes: string[]}
  /** It is no error of the API's: what to do instead. */
  | {advice: string};

const page = 'Read more: read_page /api-docs/errors.';
const again = 'Nobody knows whether the request took effect: send the same request again, with the same idempotency key.';

/** What goes wrong before the API answers, by what programs print of it. */
const connections: readonly {pattern: RegExp; advice: string}[] = [
  {
    pattern: /ECONNREFUSED|connection refused|failed to connect|couldn't connect|curl: \(7\)/i,
    advice:
      'Nothing listens at that address. Start the sandbox (`node sandbox.mjs`), or check host and port: read_page /documentation/environments.',
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN|getaddrinfo|could not resolve|name or service not known|curl: \(6\)/i,
    advice: 'The host name was not found, so the request was not sent. The API is at https://api.larch.example. Check the network.',
  },
  {
    pattern: /certificate|self.signed|unable to verify|curl: \((?:35|51|60)\)|SSL_ERROR|SSLError|ERR_TLS/i,
    advice: "The connection was not trusted, so the request was not sent. Update your system's certificates; do not switch the check off.",
  },
  {
    pattern: /access-control-allow|CORS|cross-origin/i,
    advice:
      'A page may only create tokens, with a publishable key. Send every other request from your server: read_page /documentation/keys.',
  },
  {
    pattern: /timed? ?out|ETIMEDOUT|curl: \(28\)|TimeoutError|AbortError/i,
    advice: `No response came in time. ${again}`,
  },
  {
    pattern:
      /ECONNRESET|EPIPE|socket hang up|fetch failed|failed to fetch|network ?error|connection (?:reset|aborted|closed)|remote end closed|end of file reached|EOFError|empty reply|curl: \((?:52|55|56|92)\)/i,
    advice: `The connection closed without a response. ${again}`,
  },
];

/** A code that stands in a text: after `code`, in the address of an explanation, or anywhere. */
function codeIn(text: string, codes: readonly string[]): string | undefined {
  const places = [/\bcode["']?\s*(?:=>|[:=])\s*["']?(\w+)/gi, /errors#(\w+)/g, /\b([a-z]+(?:_[a-z]+)+)\b/g];
  for (const place of places) for (const [, word = ''] of text.matchAll(place)) if (codes.includes(word)) return word;
  return undefined;
}

/** Where a message leaves room for what the request makes of it, the text may have a few words. */
function asPattern(message: string): RegExp {
  const parts = message.split(/\{\w+\}/).map((part) => part.replaceAll('`', '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('[^\\n]{1,100}'), 'i');
}

/** Messages that a rule of the contract words, each by what it always has. */
const rules: readonly {pattern: RegExp; code: string}[] = [
  {pattern: /there is no parameter|was sent more than once|has more than [\d,]+ parameters/i, code: 'parameter_unknown'},
  {
    pattern: /\bmust (?:be (?:an? (?:integer|e-mail)|one of)|not be empty|have at most|look like)|can be sent at most/i,
    code: 'parameter_invalid',
  },
  {pattern: /\bsend (?:one of )?`?[\w[\]]+`?, (?:for example|the id|the card)/i, code: 'parameter_missing'},
];

function messageIn(text: string, messages: KnownErrors['messages']): string | undefined {
  const plain = text.replaceAll('`', '');
  const found = Object.entries(messages).find(([, message]) => asPattern(message).test(plain));
  return found?.[0] ?? rules.find(({pattern}) => pattern.test(plain))?.code;
}

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Older names of statuses, as servers and clients still print them. */
const phrases: readonly [status: number, phrase: string][] = [
  ...Object.entries(STATUS_CODES).flatMap(([status, phrase = '']): [number, string][] =>
    Number(status) >= 400 ? [[Number(status), squeezed(phrase)]] : [],
  ),
  [413, squeezed('Content Too Large')],
  [413, squeezed('Request Entity Too Large')],
  [422, squeezed('Unprocessable Content')],
];

/** The HTTP status whose number a text has. A number of milliseconds is none. */
function numberIn(text: string): number | undefined {
  const numbers = [...text.matchAll(/(?<![\w.])(?:HTTP)?([45]\d\d)(?![\w.]*\d|\s*m?s\b)/gi)].map(([, number]) => Number(number));
  return numbers.find((number) => STATUS_CODES[number] !== undefined);
}

/** The HTTP status whose words a text has. */
function phraseIn(text: string): number | undefined {
  const letters = squeezed(text);
  // The longest is the most particular.
  return phrases.filter(([, phrase]) => letters.includes(phrase)).sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** Why a status that the API never answers with came all the same. */
function foreign(status: number): string {
  const name = `${String(status)}${STATUS_CODES[status] === undefined ? '' : ` ${STATUS_CODES[status]}`}`;
  return status >= 500
    ? `Larch does not answer with ${name}: something between you and Larch did. ${again}`
    : `Larch does not answer with ${name}: a proxy, a firewall or another server did. Check the address, https://api.larch.example, and what is in between. ${page}`;
}

/** @returns `undefined` if the text is about no error that is known here. */
export function recognizeError(text: string, {errors, messages}: KnownErrors): RecognizedError | undefined {
  const codes = errors.map(({code}) => code);
  const body = parsed(text);
  const error = isFields(body) && isFields(body.error) ? body.error : body;
  if (isFields(error) && typeof error.code === 'string' && codes.includes(error.code)) return {code: error.code};
  const code = codeIn(text, codes) ?? messageIn(text, messages);
  if (code !== undefined) return {code};
  const connection = connections.find(({pattern}) => pattern.test(text));
  const number = numberIn(text);
  // A gateway says that it timed out, and its status says more than that.
  if (connection && number === undefined) return {advice: connection.advice};
  const status = number ?? phraseIn(text);
  if (status === undefined) return undefined;
  const ofStatus = errors.filter((each) => each.status === status).map((each) => each.code);
  const [only, ...others] = ofStatus;
  if (only === undefined) return {advice: foreign(status)};
  return others.length === 0 ? {code: only} : {status, codes: ofStatus};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
