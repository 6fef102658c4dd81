import type {Limits} from './model';

/** Limits in words, with code in backticks. */
export function limitsInWords(limits: Limits): string {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, minItems, maxItems, pattern} = limits;
  const all = (...words: (string | undefined)[]): string => words.filter((each) => each !== undefined).join(' and ');
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum : minimum;
  const below = typeof exclusiveMaximum === 'number' ? exclusiveMaximum : maximum;
  return [
    all(
      minLength ? (minLength === 1 ? '`non-empty`' : `\`>= ${minLength} characters\``) : undefined,
      maxLength ? `\`<= ${maxLength} characters\`` : undefined,
    ),
    all(
      above === undefined ? undefined : `\`${exclusiveMinimum === undefined ? '>=' : '>'} ${above}\``,
      below === undefined ? undefined : `\`${exclusiveMaximum === undefined ? '<=' : '<'} ${below}\``,
    ),
    pattern === undefined ? '' : `Value must match regular expression \`${pattern}\``,
    minItems || maxItems
      ? `${all(minItems ? `at least \`${minItems}\`` : undefined, maxItems ? `at most \`${maxItems}\`` : undefined)} items`
      : '',
  ]
    .filter((each) => each !== '')
    .join(', ');
}
