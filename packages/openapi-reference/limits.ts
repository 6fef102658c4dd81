import {ExactNumber} from './contract/exact-number';
import type {Limits} from './model';

type Limit = number | ExactNumber;

/** Groups the digits of a long number, so that readers can count them. A year stays as it is. */
function grouped(limit: Limit): string {
  if (limit instanceof ExactNumber) return /^-?\d{5,}$/.test(limit.json) ? BigInt(limit.json).toLocaleString('en-CA') : limit.json;
  return Number.isInteger(limit) && Math.abs(limit) > 9999 ? limit.toLocaleString('en-CA') : String(limit);
}

function range(from?: Limit, to?: Limit): string {
  if (from === undefined) return to === undefined ? '' : `up to ${grouped(to)}`;
  return to === undefined ? `at least ${grouped(from)}` : `${grouped(from)} to ${grouped(to)}`;
}

/** Returns the limits of a length or count in words. Leaves out a minimum of 0, which has no effect. */
function counted(from: number | undefined, to: number | undefined, unit: string): string {
  const words = range(from || undefined, to);
  return words && `${words} ${(to ?? from) === 1 ? unit : `${unit}s`}`;
}

function isLimit(limit: Limit | boolean | undefined): limit is Limit {
  return limit !== undefined && typeof limit !== 'boolean';
}

function numbers({minimum, maximum, exclusiveMinimum, exclusiveMaximum}: Limits): string {
  if (exclusiveMinimum === undefined && exclusiveMaximum === undefined) return range(minimum, maximum);
  // If both bounds are numbers, the narrower one counts.
  const isAbove = exclusiveMinimum === true || (isLimit(exclusiveMinimum) && exclusiveMinimum >= (minimum ?? -Infinity));
  const isBelow = exclusiveMaximum === true || (isLimit(exclusiveMaximum) && exclusiveMaximum <= (maximum ?? Infinity));
  const above = isAbove && isLimit(exclusiveMinimum) ? exclusiveMinimum : minimum;
  const below = isBelow && isLimit(exclusiveMaximum) ? exclusiveMaximum : maximum;
  return [
    above === undefined ? [] : `${isAbove ? '>' : '>='} ${grouped(above)}`,
    below === undefined ? [] : `${isBelow ? '<' : '<='} ${grouped(below)}`,
  ]
    .flat()
    .join(' and ');
}

/** Leaves out the pattern, which pages show separately. */
export function limitsInWords(limits: Limits): string {
  const {minLength, maxLength, minItems, maxItems} = limits;
  return [counted(minLength, maxLength, 'character'), numbers(limits), counted(minItems, maxItems, 'item')]
    .filter((words) => words !== '')
    .join(', ');
}
