/** Checks a request's values against the contract's rules, and writes the messages for invalid values. */
import {ApiError, quote, fillTemplate} from './api-error';
import type {Contract, IntegerRule, Operation, Parameter, TextRule} from './contract';
import type {Pair} from './form';

const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

const patterns = new Map<string, RegExp>();

function matches(pattern: string, value: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known.test(value);
}

function enumerate(words: string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

function invalidInteger(name: string, {minimum, maximum}: IntegerRule): string {
  if (minimum === undefined || maximum === undefined) return `\`${name}\` must be an integer.`;
  return `\`${name}\` must be an integer from ${minimum} to ${maximum}.`;
}

function invalidText(name: string, rule: TextRule, example: string, value: string): string | undefined {
  if (rule.enum && !rule.enum.includes(value)) return `\`${name}\` must be one of ${enumerate(rule.enum)}.`;
  const {minLength = 0, maxLength = Infinity} = rule;
  // Counts code points only if needed, because a string never has more code points than UTF-16 units.
  const length = value.length > maxLength ? Array.from(value).length : value.length;
  if (length < minLength) return `\`${name}\` must not be empty.`;
  if (length > maxLength) return `\`${name}\` must have at most ${maxLength} characters.`;
  if (rule.format === 'email' && !email.test(value)) return `\`${name}\` must be an email address, for example \`${example}\`.`;
  if (rule.pattern !== undefined && !matches(rule.pattern, value)) return `\`${name}\` must look like \`${example}\`.`;
  return undefined;
}

/** The checked values of a request, by parameter name. A missing parameter without a default has no entry. */
export class Values {
  readonly texts = new Map<string, string>();
  readonly integers = new Map<string, number>();
  readonly lists = new Map<string, string[]>();

  /** @throws if the rules accepted a request without the value, which is a bug in the sandbox */
  text(name: string): string {
    const value = this.texts.get(name);
    if (value === undefined) throw new Error(`The validation accepted a request without ${name}. This is a bug in the sandbox.`);
    return value;
  }

  /** @throws for the same reason as `text` */
  integer(name: string): number {
    const value = this.integers.get(name);
    if (value === undefined) throw new Error(`The validation accepted a request without ${name}. This is a bug in the sandbox.`);
    return value;
  }
}

function checkOne({name, rule, example, notInteger, invalid: refusal}: Parameter, sent: string[], values: Values): void {
  const invalid = (message: string): ApiError => new ApiError('parameter_invalid', message, {param: name});
  const [value = ''] = sent;
  if (rule.type === 'array') {
    if (sent.length > rule.maxItems) throw invalid(`\`${name}\` can be sent at most ${rule.maxItems} times.`);
    const wrong = sent.flatMap((item) => invalidText(name, rule.items, example, item) ?? [])[0];
    if (wrong !== undefined) throw invalid(wrong);
    values.lists.set(name, sent);
    return;
  }
  if (sent.length > 1) throw new ApiError('parameter_unknown', `\`${name}\` was sent more than once. Send it once.`, {param: name});
  if (rule.type === 'integer') {
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(notInteger ?? invalidInteger(name, rule));
    const number = Number(value);
    if (number < (rule.minimum ?? -Infinity) || number > (rule.maximum ?? Infinity)) throw invalid(invalidInteger(name, rule));
    values.integers.set(name, number);
    return;
  }
  const wrong = invalidText(name, rule, example, value);
  if (wrong !== undefined && refusal) throw new ApiError(refusal.code, fillTemplate(refusal.message, {value: quote(value)}), {param: name});
  if (wrong !== undefined) throw invalid(wrong);
  values.texts.set(name, value);
}

/**
 * Checks the pairs of the body or query against the operation's parameters, and adds them to `values`. `alternatives` contains
 * sentences about unknown parameters.
 *
 * @throws ApiError for the first broken rule, in this order: unknown, exclusive, missing or invalid parameters
 */
export function checkPairs(
  operation: Operation,
  place: 'body' | 'query',
  pairs: readonly Pair[],
  values: Values,
  alternatives: Contract['alternatives'],
): void {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const byName = new Map<string, string[]>(parameters.map(({name}) => [name, []]));
  for (const [name, value] of pairs) {
    const given = byName.get(name);
    if (!given) {
      const known = new Map(Object.entries(alternatives.parameters)).get(name.replace(/\[.*/s, ''));
      const advice = known ?? (parameters.length > 0 ? 'Check the spelling, or leave it out.' : 'Leave it out.');
      throw new ApiError('parameter_unknown', `There is no parameter \`${quote(name)}\`. ${advice}`, {param: quote(name)});
    }
    given.push(value);
  }
  const sent = new Map([...byName].filter(([, {length}]) => length > 0));
  for (const {names, message} of operation.exclusives) {
    if (names.every((name) => sent.has(name))) throw new ApiError('parameters_exclusive', message, {param: names.at(-1)});
  }
  for (const {name, required, missing, example} of parameters) {
    if (required && !sent.has(name))
      throw new ApiError('parameter_missing', missing ?? `Send \`${name}\`, for example \`${example}\`.`, {param: name});
  }
  if (place === 'body' && operation.oneOf.length > 0 && !operation.oneOf.some((name) => sent.has(name))) {
    throw new ApiError('parameter_missing', `Send one of ${enumerate(operation.oneOf)}.`, {param: operation.oneOf[0]});
  }
  for (const parameter of parameters) {
    const given = sent.get(parameter.name);
    if (given) checkOne(parameter, given, values);
    else if (parameter.rule.type === 'integer' && parameter.rule.default !== undefined)
      values.integers.set(parameter.name, parameter.rule.default);
  }
}

/** @throws ApiError if a header is invalid. */
export function checkHeaders(operation: Operation, headers: Headers, values: Values): void {
  for (const parameter of operation.parameters) {
    const value = parameter.in === 'header' ? headers.get(parameter.name) : null;
    if (value !== null) checkOne(parameter, [value], values);
  }
}
