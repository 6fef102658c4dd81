import {parse, stringify} from 'lossless-json';

/**
 * A number whose writing a JavaScript number would lose, such as `10.00` or an integer above 2^53. Code that reads it as a number
 * gets the nearest one.
 */
export class ExactNumber extends Number {
  /** @param source the number as the document writes it */
  constructor(readonly source: string) {
    super(jsonNumber(source));
  }

  override toString(): string {
    return this.source;
  }

  get json(): string {
    return jsonNumber(this.source);
  }
}

/** Returns the same number with the same digits in the syntax of JSON, which has no `+5`, `05`, `.5`, `5.` or `0x5`. */
function jsonNumber(source: string): string {
  const sign = source.startsWith('-') ? '-' : '';
  const digits = source.replace(/^[-+]/, '');
  if (/^0[xob]/.test(digits)) return `${sign}${BigInt(digits)}`;
  return `${sign}${digits
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.(?=e|$)/i, '')}`;
}

/** Returns a number, or an `ExactNumber` if a number would not keep the writing of `source`. */
export function numberOf(source: string, value = Number(source)): number | ExactNumber {
  return String(value) === source || !/\d/.test(source) ? value : new ExactNumber(source);
}

/** Parses JSON like `JSON.parse`, and keeps the writing of numbers. */
export function parseExactly(text: string, reviver?: (name: string, value: unknown) => unknown): unknown {
  return parse(text, reviver, {parseNumber: (source) => numberOf(source), onDuplicateKey: ({newValue}) => newValue});
}

/** Returns the JSON of a value, with the writing of its numbers. */
export function exactJson(value: unknown, indent?: number): string {
  const exact = {
    test: (each: unknown) => each instanceof ExactNumber,
    stringify: (each: unknown) => (each instanceof ExactNumber ? each.json : ''),
  };
  return stringify(value, undefined, indent, [exact]) ?? 'null';
}

/** Returns a value as text: a string as it is, and any other value as JSON. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : exactJson(value);
}
