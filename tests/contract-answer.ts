/** Checks answers against the contract with ajv, which the sandbox itself does not use. */
import {readFileSync} from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {parse} from 'yaml';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const parsed: unknown = parse(readFileSync('openapi/payments.yaml', 'utf8'));
if (!isFields(parsed)) throw new Error('openapi/payments.yaml is not a mapping.');
export const contractDocument: Fields = parsed;

const ajv = new Ajv2020({strict: false, allErrors: true});
addFormats(ajv);
ajv.addSchema(contractDocument, 'payments.yaml', false, false);

/** Follows `$ref`s and the keys below, and returns where in the contract that ends. */
function locate(...keys: string[]): {pointer: string; value: unknown} {
  let at: string[] = [];
  let value: unknown = contractDocument;
  const follow = (): void => {
    while (isFields(value) && typeof value.$ref === 'string') {
      at = value.$ref
        .slice(2)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
      value = at.reduce<unknown>((place, key) => (isFields(place) ? place[key] : undefined), contractDocument);
    }
  };
  for (const key of keys) {
    value = isFields(value) ? value[key] : undefined;
    at = [...at, key];
    follow();
  }
  return {
    pointer: `payments.yaml#/${at.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
    value,
  };
}

function schemaFaults(pointer: string, value: unknown): string[] {
  const validate = ajv.getSchema(pointer) ?? ajv.compile({$ref: pointer});
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({instancePath, message}) => `${instancePath || 'the answer'} ${message ?? 'is wrong'}`);
}

export type Answer = {status: number; headers: Headers; body: unknown};

/** What in the answer the contract does not describe, as sentences. `path` is the contract's: `/v1/charges/{id}`. */
export function answerFaults(method: string, path: string, {status, headers, body}: Answer): string[] {
  const response = ['paths', path, method.toLowerCase(), 'responses', String(status)];
  const described = locate(...response).value;
  if (!isFields(described)) return [`${method} ${path} does not describe the status ${String(status)}.`];
  const headerNames = isFields(described.headers) ? Object.keys(described.headers) : [];
  const faults = headerNames.flatMap((name) => {
    const {value} = locate(...response, 'headers', name);
    const sent = headers.get(name);
    if (sent === null) return isFields(value) && value.required === true ? [`The header ${name} is missing.`] : [];
    return schemaFaults(locate(...response, 'headers', name, 'schema').pointer, /^\d+$/.test(sent) ? Number(sent) : sent);
  });
  if (headers.has('Idempotent-Replayed') && !headerNames.includes('Idempotent-Replayed'))
    faults.push('Idempotent-Replayed is not described.');
  if (headers.get('Content-Type') !== 'application/json') faults.push('The answer is not JSON.');
  return [...faults, ...schemaFaults(locate(...response, 'content', 'application/json', 'schema').pointer, body)];
}

/** As `answerFaults`, for an answer that no operation gave: an unknown path or method. */
export function refusalFaults(body: unknown): string[] {
  return schemaFaults(locate('components', 'schemas', 'ErrorResponse').pointer, body);
}

export type ErrorExample = {operation: string; status: number; code: string; param: string | null; value: unknown};

/** Every example of an error that an operation shows. */
export function errorExamples(method: string, path: string, operation: string): ErrorExample[] {
  const at = ['paths', path, method.toLowerCase(), 'responses'];
  const responses = locate(...at).value;
  return Object.keys(isFields(responses) ? responses : {})
    .filter((status) => status !== '200')
    .flatMap((status) => {
      const place = [...at, status, 'content', 'application/json', 'examples'];
      const examples = locate(...place).value;
      return Object.keys(isFields(examples) ? examples : {}).map((name) => {
        const {value} = locate(...place, name, 'value');
        const error = isFields(value) && isFields(value.error) ? value.error : {};
        return {
          operation,
          status: Number(status),
          code: String(error.code),
          param: typeof error.param === 'string' ? error.param : null,
          value,
        };
      });
    });
}
