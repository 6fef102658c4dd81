/**
 * Compiles `openapi/payments.yaml` into the sandbox's `Contract`, only in Node.js. Compilation fails if the sandbox does not
 * support a rule in the file.
 */
import type {ContractNode} from '../../openapi-reference';
import {faultsOf, throwFaults} from '../../kit/faults';
import {compileOperation, type Path, performedPaths, wordsOf} from './compile-operations';
import {examplesOf, fieldsAt, json, located, mapAll} from './compile-read';
import {compileDescriptions, compileSeed} from './compile-seed';
import {readFields, readNumber, readText} from './read-values';

/** Error codes without a fixed message. The check of each rule writes the message. */
const wordedByRule = ['parameter_missing', 'parameter_invalid', 'parameter_unknown'];

function compileErrors(catalogue: ContractNode): [code: string, {type: string; status: number; param: string | null}][] {
  return mapAll(catalogue.entriesOfSelf(), ([code, entry]) => {
    const {type, status, param} = readFields(entry.value, code);
    return [
      code,
      {type: readText(type, code), status: readNumber(status, code), param: param === undefined ? null : readText(param, code)},
    ];
  });
}

function compileMessages(catalogue: ContractNode): [code: string, message: string][] {
  const fixed = catalogue.keys().filter((code) => !wordedByRule.includes(code));
  return mapAll(fixed, (code) => [code, wordsOf(catalogue, code)]);
}

function compileAlternatives(document: ContractNode) {
  const alternatives = document.get('x-alternatives');
  const sentencesOf = (key: string): Record<string, string> =>
    Object.fromEntries(
      (alternatives?.entries(key) ?? []).map(([name, sentence]) => [name, readText(sentence.value, `the alternative to ${name}`)]),
    );
  return {parameters: sentencesOf('parameters'), requests: sentencesOf('requests')};
}

function compileCurrencies(document: ContractNode) {
  const schemas = fieldsAt(fieldsAt(document, 'components', 'components'), 'schemas', 'components.schemas');
  const currency = fieldsAt(schemas, 'Currency', 'the schema Currency');
  const digits = fieldsAt(currency, 'x-minor-unit-digits', 'x-minor-unit-digits');
  return {
    /** Decimal digits by currency code. A currency that is not listed has two digits. */
    digits: Object.fromEntries(digits.entriesOfSelf().map(([code, node]) => [code, readNumber(node.value, `the digits of ${code}`)])),
    /** The largest amount of a charge in minor units, except in the currencies in `small`. */
    usualMaximum: readNumber(fieldsAt(schemas, 'Amount', 'the schema Amount').get('x-usual-maximum')?.value, 'x-usual-maximum'),
    /** Currencies with a minor unit of little value. Their maximum is that of the `amount` parameter. */
    small: currency.strings('x-small-unit-currencies'),
  };
}

/** Checks the examples of errors, which the sandbox does not need. */
function checkErrorExamples(paths: readonly Path[]): void {
  mapAll(
    paths.flatMap(({id, responses}) => responses.entriesOfSelf().map(([status, response]) => ({id, status, response}))),
    ({id, status, response}) => {
      if (status === '200') return;
      examplesOf(response, json, `${id}, response ${status}`, ({error}) => readText(readFields(error, 'error').code, 'code'));
    },
  );
}

/**
 * @param onLeftOut is called with a sentence for each operation that the sandbox does not perform
 * @throws Error with a line for each part that the sandbox needs and the document lacks, and for each unsupported part
 */
export function compileContract(document: ContractNode, onLeftOut: (sentence: string) => void = () => undefined) {
  const paths = performedPaths(document, onLeftOut);
  const catalogue = fieldsAt(document, 'x-error-codes', 'x-error-codes');
  const compileOperations = () => mapAll(paths, (each) => located(each.id, () => compileOperation(catalogue, each)));
  const checks = [
    compileOperations,
    () => checkErrorExamples(paths),
    () => compileErrors(catalogue),
    () => compileMessages(catalogue),
    () => compileAlternatives(document),
    () => compileCurrencies(document),
  ];
  const {gaps} = document.contract;
  throwFaults([...checks.flatMap((check) => faultsOf(check)), ...gaps.values()]);
  const docUrl = document.get('components')?.get('schemas')?.get('Error')?.get('properties')?.get('doc_url')?.strings('examples')[0];
  const contract = {
    version: readText(document.get('info')?.text('version'), 'version'),
    /** The URL of the live API, without a trailing slash. */
    server: readText(document.items('servers')[0]?.text('url'), 'url'),
    /** The first part of an error's `doc_url`. The error code follows it. */
    errorPage: readText(docUrl, 'doc_url').replace(/#.*/, '#'),
    operations: compileOperations(),
    errors: Object.fromEntries(compileErrors(catalogue)),
    /** The contract's messages by error code, with placeholders such as `{name}`. A message that depends on the broken rule is not listed. */
    messages: Object.fromEntries(compileMessages(catalogue)),
    /**
     * What to do instead of something that the API does not have, by the first part of a parameter's name (`metadata`) and by request
     * (`GET /v1/charges`).
     */
    alternatives: compileAlternatives(document),
    currencies: compileCurrencies(document),
    seed: compileSeed(document, catalogue, paths),
    /** The descriptions of the charges in `createCharge` examples by id, from the operation's first example request. */
    descriptions: compileDescriptions(catalogue, paths),
  };
  throwFaults([...gaps.values()]);
  return contract;
}
