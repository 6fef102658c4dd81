/** Finds the API error in a text: an error code, a response body, a status, or a program's output. */
import {parsed} from '../../kit/attempt';
import {escapePattern} from '../../kit/escape';
import {STATUS_CODES} from 'node:http';
import {isFields} from '../../kit/fields';
import type {Data} from './data';
import {troubleshoot, type Advice} from './troubleshooting';

export type RecognizedError =
  | {code: string}
  /** A status that several error codes share. */
  | {status: number; codes: string[]}
  /** Advice about an error that is not from the API. */
  | {advice: Advice};

const again = 'The request may or may not have taken effect. Retry it with the same idempotency key.';

/** Finds an error code: first after the word `code`, then in documentation links, then anywhere except in names of files. */
function codeIn(text: string, codes: readonly string[]): string | undefined {
  const places = [/\bcode["']?\s*(?:=>|[:=])\s*["']?(\w+)/gi, /errors#(\w+)/g, /\b([a-z]+(?:_[a-z]+)+)\b(?!\.[a-z])/g];
  for (const place of places) for (const [, word = ''] of text.matchAll(place)) if (codes.includes(word)) return word;
  return undefined;
}

/** Converts a message to a pattern. Each placeholder in the message matches up to 100 characters. */
function asPattern(message: string): RegExp {
  const parts = message.split(/\{\w+\}/).map((part) => escapePattern(part.replaceAll('`', '')));
  return new RegExp(parts.join('[^\\n]{1,100}'), 'i');
}

/** Patterns of errors without an entry in `messages`. Each pattern matches the constant part of a message. */
const rules: readonly {pattern: RegExp; code: string}[] = [
  {pattern: /there is no parameter|was sent more than once|has more than [\d,]+ parameters/i, code: 'parameter_unknown'},
  {
    pattern: /\bmust (?:be (?:an? (?:integer|email)|one of)|not be empty|have at most|look like)|can be sent at most/i,
    code: 'parameter_invalid',
  },
  {pattern: /\bsend (?:one of \w+ and|`?[\w[\]]+`?, (?:for example|the id|the card))/i, code: 'parameter_missing'},
  {pattern: /days old, so it cannot be refunded/i, code: 'charge_not_refundable'},
];

function messageIn(text: string, messages: Readonly<Record<string, string>>): string | undefined {
  const plain = text.replaceAll('`', '');
  const found = Object.entries(messages).find(([, message]) => asPattern(message).test(plain));
  return found?.[0] ?? rules.find(({pattern}) => pattern.test(plain))?.code;
}

/** Status phrases. The last three are from other versions of HTTP, but some servers still print them. */
const phrases: readonly [status: number, phrase: string][] = [
  ...Object.entries(STATUS_CODES).flatMap(([status, phrase = '']): [number, string][] =>
    Number(status) >= 400 ? [[Number(status), phrase]] : [],
  ),
  [413, 'Content Too Large'],
  [413, 'Request Entity Too Large'],
  [422, 'Unprocessable Content'],
];

/** The places of a status. Anywhere else, a number can be a line, a process, an amount or a duration. */
const statusPlaces = [
  /^\W*([45]\d\d)(?![\w:#]|\.\d)/,
  /[[({]([45]\d\d)[\])}]/,
  /<(?:title|h1)>([45]\d\d)\b/i,
  /\b(?:http(?:\/[\d.]+)?|status|(?<!exit )code|error|response|returned|got|earlier|(?:GET|POST) \S+)["']?\s*[:=]?\s*["']?([45]\d\d)(?![\w:#]|\.\d|\s*m?s\b)/i,
];

/** Finds a 4xx or 5xx status in a text. */
function numberIn(text: string): number | undefined {
  const numbers = statusPlaces.map((place) => Number(place.exec(text)?.[1]));
  return numbers.find((number) => STATUS_CODES[number] !== undefined);
}

/**
 * Converts a status phrase to a pattern. Words such as "locked" and "not found" are also in other messages, for example of a database.
 * They count only after `HTTP`, `status` or `response`, or if the text contains nothing else.
 */
function phrasePattern(phrase: string): RegExp {
  const words = phrase.split(/[^A-Za-z]+/).join('[^a-z]*');
  const isCommon = /^\w+$|^Not Found$/.test(phrase);
  return new RegExp(
    isCommon ? `^[^a-z]*(?:error)?[^a-z]*${words}[^a-z]*$|(?:http|status|response)(?:code|error|[^a-z])*${words}(?![a-z])` : words,
    'i',
  );
}

function phraseIn(text: string): number | undefined {
  // The longest phrase is the most specific.
  return phrases.filter(([, phrase]) => phrasePattern(phrase).test(text)).sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** Explains a status that the API never returns. */
function foreign(status: number): Advice {
  const title = `${String(status)}${STATUS_CODES[status] === undefined ? '' : ` ${STATUS_CODES[status]}`}`;
  const text =
    status >= 500
      ? `Larch never returns ${title}. Something between you and Larch returned it. ${again}`
      : `Larch never returns ${title}. A proxy, a firewall or another server returned it. Check the address (https://api.larch.example) and your network.`;
  return {title, text, page: '/api-docs/errors'};
}

/** @returns `undefined` if the text contains no known error. */
export function recognizeError(text: string, {errors, contract, pages}: Data): RecognizedError | undefined {
  const codes = errors.map(({code}) => code);
  const body = parsed(text);
  const error = isFields(body) && isFields(body.error) ? body.error : body;
  if (isFields(error) && typeof error.code === 'string' && codes.includes(error.code)) return {code: error.code};
  const code = codeIn(text, codes) ?? messageIn(text, contract?.messages ?? {});
  if (code !== undefined) return {code};
  const advice = troubleshoot(pages, text);
  if (advice) return {advice};
  const status = numberIn(text) ?? phraseIn(text);
  if (status === undefined) return undefined;
  const ofStatus = errors.filter((each) => each.status === status).map((each) => each.code);
  const [only, ...others] = ofStatus;
  if (only === undefined) return {advice: foreign(status)};
  return others.length === 0 ? {code: only} : {status, codes: ofStatus};
}
