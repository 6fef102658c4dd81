/** Validates responses against the contract with ajv, which the sandbox does not use. */
import {isFields} from '../../packages/kit/fields';
import {locate, schemaFaults} from './contract-reader';

function sentences(schema: readonly string[], value: unknown): string[] {
  return schemaFaults(schema, value).map(({where, what}) => `${where || 'the response'} ${what}`);
}

export type ParsedResponse = {status: number; headers: Headers; body: unknown};

/** Returns the differences between a response and the contract. `path` has parameters, as in `/v1/charges/{id}`. */
export function responseFaults(method: string, path: string, {status, headers, body}: ParsedResponse): string[] {
  const response = ['paths', path, method.toLowerCase(), 'responses', String(status)];
  const described = locate(...response).value;
  if (!isFields(described)) return [`${method} ${path} does not describe the status ${String(status)}.`];
  const headerNames = isFields(described.headers) ? Object.keys(described.headers) : [];
  const faults = headerNames.flatMap((name) => {
    const {value} = locate(...response, 'headers', name);
    const sent = headers.get(name);
    if (sent === null) return isFields(value) && value.required === true ? [`The header ${name} is missing.`] : [];
    return sentences(locate(...response, 'headers', name, 'schema').at, /^\d+$/.test(sent) ? Number(sent) : sent);
  });
  if (headers.has('Idempotent-Replayed') && !headerNames.includes('Idempotent-Replayed'))
    faults.push('Idempotent-Replayed is not described.');
  if (headers.get('Content-Type') !== 'application/json') faults.push('The response is not JSON.');
  return [...faults, ...sentences(locate(...response, 'content', 'application/json', 'schema').at, body)];
}

/** Checks the response to an unknown path or method. Returns the body's differences from `ErrorResponse` in the contract. */
export function refusalFaults(body: unknown): string[] {
  return sentences(locate('components', 'schemas', 'ErrorResponse').at, body);
}

export type ErrorExample = {operation: string; status: number; code: string; param: string | null; value: unknown};

/** Returns the examples in all responses of an operation, except the response with status 200. */
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
