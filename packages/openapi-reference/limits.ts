import type {Limits} from './model';

/** A range in words, with its ends in backticks. Zero is no lower end of a length or a count. */
function range(from?: number, to?: number): string {
  if (from === undefined) return to === undefined ? '' : `up to \`${to}\``;
  return to === undefined ? `at least \`${from}\`` : `\`${from}\` to \`${to}\``;
}

function counted(from: number | undefined, to: number | undefined, unit: string): string {
  const words = range(from || undefined, to);
  return words && `${words} ${(to ?? from) === 1 ? unit : `${unit}s`}`;
}

/** The allowed numbers. A limit that is not itself allowed has a sign. */
function numbers({minimum, maximum, exclusiveMinimum, exclusiveMaximum}: Limits): string {
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum : minimum;
  const below = typeof exclusiveMaximum === 'number' ? exclusiveMaximum : maximum;
  if (exclusiveMinimum === undefined && exclusiveMaximum === undefined) return range(above, below);
  return [
    above === undefined ? [] : `\`${exclusiveMinimum === undefined ? '>=' : '>'} ${above}\``,
    below === undefined ? [] : `\`${exclusiveMaximum === undefined ? '<=' : '<'} ${below}\``,
  ]
    .flat()
    .join(' and ');
}

/** Limits in words, with code in backticks. */
export function limitsInWords(limits: Limits): string {
  const {minLength, maxLength, minItems, maxItems, pattern} = limits;
  return [
    counted(minLength, maxLength, 'character'),
    numbers(limits),
    counted(minItems, maxItems, 'item'),
    pattern === undefined ? '' : `matches \`${pattern}\``,
  ]
    .filter((words) => words !== '')
    .join(', ');
}
