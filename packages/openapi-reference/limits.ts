import type {Limits} from './model';

/** Groups the digits of a long number, so that readers can count them. A year stays as it is. */
function grouped(limit: number): string {
  return Number.isInteger(limit) && Math.abs(limit) > 9999 ? limit.toLocaleString('en-CA') : String(limit);
}

function range(from?: number, to?: number): string {
  if (from === undefined) return to === undefined ? '' : `up to ${grouped(to)}`;
  return to === undefined ? `at least ${grouped(from)}` : `${grouped(from)} to ${grouped(to)}`;
}

/** Returns the limits of a length or count in words. Leaves out a minimum of 0, which has no effect. */
function counted(from: number | undefined, to: number | undefined, unit: string): string {
  const words = range(from || undefined, to);
  return words && `${words} ${(to ?? from) === 1 ? unit : `${unit}s`}`;
}

function numbers({minimum, maximum, exclusiveMinimum, exclusiveMaximum}: Limits): string {
  if (exclusiveMinimum === undefined && exclusiveMaximum === undefined) return range(minimum, maximum);
  // If both bounds are numbers, the narrower one counts.
  const isAbove = exclusiveMinimum === true || (typeof exclusiveMinimum === 'number' && exclusiveMinimum >= (minimum ?? -Infinity));
  const isBelow = exclusiveMaximum === true || (typeof exclusiveMaximum === 'number' && exclusiveMaximum <= (maximum ?? Infinity));
  const above = isAbove && typeof exclusiveMinimum === 'number' ? exclusiveMinimum : minimum;
  const below = isBelow && typeof exclusiveMaximum === 'number' ? exclusiveMaximum : maximum;
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
