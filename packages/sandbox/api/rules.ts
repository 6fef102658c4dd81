/** Checks a request's values against the contract's rules, and writes the messages for invalid values. */
import {fillTemplate} from '../../kit/fill-template';
import {listed} from '../../kit/listed';
import {ApiError, quote} from './api-error';
import type {MapRule, NumberRule, TextRule} from './compile-rules';
import type {Contract, Operation, Parameter} from './contract';
import type {Pair} from './form';

const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

const enumerate = (words: string[]): string => listed(words.map((word) => `\`${word}\``));

function invalidNumber(name: string, {type, minimum, maximum}: NumberRule): string {
  const kind = type === 'integer' ? 'an integer' : 'a number';
  if (minimum === undefined || maximum === undefined) return `\`${name}\` must be ${kind}.`;
  return `\`${name}\` must be ${kind} from ${minimum} to ${maximum}.`;
}

function invalidText(name: string, rule: TextRule, example: string, value: string): string | undefined {
  if (rule.enum && !rule.enum.includes(value)) return `\`${name}\` must be one of ${enumerate(rule.enum)}.`;
  const {minLength = 0, maxLength = Infinity} = rule;
  // Counts code points only if needed, because a string never has more code points than UTF-16 units.
  const length = value.length > maxLength ? Array.from(value).length : value.length;
  if (length < minLength) return `\`${name}\` must not be empty.`;
  if (length > maxLength) return `\`${name}\` must have at most ${maxLength} characters.`;
  if (rule.format === 'email' && !email.test(value)) return `\`${name}\` must be an email address, for example \`${example}\`.`;
  if (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(value)) return `\`${name}\` must look like \`${example}\`.`;
  return undefined;
}

/** The checked values of a request, by parameter name. A missing parameter without a default has no entry. */
export class Values {
  readonly texts = new Map<string, string>();
  readonly numbers = new Map<string, number>();
  readonly flags = new Map<string, boolean>();
  readonly maps = new Map<string, Map<string, string>>();
  readonly lists = new Map<string, string[]>();

  text = (name: string): string => required(this.texts, name);
  integer = (name: string): number => required(this.numbers, name);
}

/** @throws if the rules accepted a request without the value, which is a bug in the sandbox */
function required<T>(values: ReadonlyMap<string, T>, name: string): T {
  const value = values.get(name);
  if (value === undefined) throw new Error(`The validation accepted a request without ${name}. This is a bug in the sandbox.`);
  return value;
}

/** Checks the pairs of a map, such as `metadata[order]=6735`, and returns its values by name. */
function checkMap(name: string, {values: rule}: MapRule, example: string, pairs: readonly Pair[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [whole, value] of pairs) {
    const key = whole.slice(name.length + 1, -1);
    if (found.has(key)) throw sentTwice(quote(whole));
    const wrong = invalidText(quote(whole), rule, example, value);
    if (wrong !== undefined) throw new ApiError('parameter_invalid', wrong, {param: quote(whole)});
    found.set(key, value);
  }
  return found;
}

function sentTwice(name: string): ApiError {
  return new ApiError('parameter_unknown', `\`${name}\` was sent more than once. Send it once.`, {param: name});
}

function checkOne({name, rule, example, notInteger, invalid: refusal}: Parameter, pairs: readonly Pair[], values: Values): void {
  const invalid = (message: string): ApiError => new ApiError('parameter_invalid', message, {param: name});
  if (rule.type === 'map') {
    values.maps.set(name, checkMap(name, rule, example, pairs));
    return;
  }
  const sent = pairs.map(([, value]) => value);
  const [value = ''] = sent;
  if (rule.type === 'array') {
    if (sent.length > rule.maxItems) throw invalid(`\`${name}\` can be sent at most ${rule.maxItems} times.`);
    const wrong = sent.flatMap((item) => invalidText(name, rule.items, example, item) ?? [])[0];
    if (wrong !== undefined) throw invalid(wrong);
    values.lists.set(name, sent);
    return;
  }
  if (sent.length > 1) throw sentTwice(name);
  if (rule.type === 'boolean') {
    if (value !== 'true' && value !== 'false') throw invalid(`\`${name}\` must be \`true\` or \`false\`.`);
    values.flags.set(name, value === 'true');
    return;
  }
  if (rule.type !== 'string') {
    const form = rule.type === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,15}(?:\.\d{1,15})?$/;
    if (!form.test(value)) throw invalid(notInteger ?? invalidNumber(name, rule));
    const number = Number(value);
    if (number < (rule.minimum ?? -Infinity) || number > (rule.maximum ?? Infinity)) throw invalid(invalidNumber(name, rule));
    values.numbers.set(name, number);
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
  const byName = new Map<string, Pair[]>(parameters.map(({name}) => [name, []]));
  const maps = parameters.filter(({rule}) => rule.type === 'map');
  for (const pair of pairs) {
    const [name] = pair;
    const map = maps.find((parameter) => name.startsWith(`${parameter.name}[`) && name.endsWith(']'));
    const given = maps.some((parameter) => parameter.name === name) ? undefined : byName.get(map?.name ?? name);
    if (!given) {
      const base = name.replace(/\[.*/s, '');
      const known = new Map(Object.entries(alternatives.parameters)).get(base);
      // For a list, many programs send `types` or `types[0]`.
      const inner = [base, `${base}[0]`].includes(name) ? parameters.find((each) => each.name.startsWith(`${base}[`)) : undefined;
      const elsewhere = operation.parameters.filter((each) => ['body', 'query'].includes(each.in) && each.in !== place);
      const misplaced = elsewhere.find((each) => each.name === name);
      // "Leave it out" would be wrong for a mistyped amount: without `amount`, a refund returns all that is left.
      const usual = parameters.length + elsewhere.length > 0 ? 'Check the spelling in the reference.' : 'Leave it out.';
      const own = misplaced ? `Send it in the ${misplaced.in}.` : inner && `Send \`${inner.name}\`.`;
      const advice = known ?? own ?? usual;
      throw new ApiError('parameter_unknown', `There is no parameter \`${quote(name)}\`. ${advice}`, {param: quote(name)});
    }
    given.push(pair);
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
    else if ('default' in parameter.rule && parameter.rule.default !== undefined)
      values.numbers.set(parameter.name, parameter.rule.default);
  }
}

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** @throws ApiError if a header is invalid, or has almost the name of a parameter: without an idempotency key, a retry charges again. */
export function checkHeaders(operation: Operation, headers: Headers, values: Values): void {
  for (const parameter of operation.parameters.filter((each) => each.in === 'header')) {
    const {name} = parameter;
    const almost = [...headers.keys()].find((sent) => sent !== name.toLowerCase() && lettersOf(sent).endsWith(lettersOf(name)));
    if (almost !== undefined)
      throw new ApiError('parameter_unknown', `There is no header \`${quote(almost)}\`. Send \`${name}\`.`, {param: quote(almost)});
    const value = headers.get(name);
    if (value !== null) checkOne(parameter, [[name, value]], values);
  }
}
