/** Reads unknown values. Each `read…` function throws an error for the wrong shape. `what` names the value in the error. */
import {type Fields, isFields} from '../../kit/fields';

export function readFields(value: unknown, what: string): Fields {
  if (!isFields(value)) throw new Error(`${what} is not an object.`);
  return value;
}

export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Error(`${what} is not a string.`);
  return value;
}

export function readNumber(value: unknown, what: string): number {
  if (typeof value !== 'number') throw new Error(`${what} is not a number.`);
  return value;
}

/** The last second of the year 9999, in Unix seconds. */
export const maxTimestamp = 253_402_300_799;

export function readInteger(value: unknown, what: string, from: number, to: number): number {
  const number = readNumber(value, what);
  if (!Number.isInteger(number) || number < from || number > to) throw new Error(`${what} is not an integer from ${from} to ${to}.`);
  return number;
}

export function readMoment(value: unknown, what: string): number {
  return readInteger(value, what, 0, maxTimestamp);
}

export function readMatch(value: unknown, what: string, form: RegExp): string {
  const text = readText(value, what);
  if (!form.test(text)) throw new Error(`${what} does not match ${form.source}.`);
  return text;
}

/** Reads an id such as `ch_3Qd81kL0v7Rm`. `prefix` can be a regular expression. */
export function readId(value: unknown, what: string, prefix: string): string {
  return readMatch(value, what, new RegExp(`^${prefix}_[A-Za-z0-9]{8,32}$`));
}

export function readList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${what} is not a list.`);
  return value;
}

export function readWord<const T extends string>(words: readonly T[], value: unknown, what: string): T {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new Error(`${what} is not one of ${words.join(', ')}.`);
  return found;
}
