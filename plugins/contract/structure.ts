import {load} from 'js-yaml';
import {isFields} from '../../packages/kit/fields';
import {throwFaults} from '../../packages/kit/faults';
import {contractPath, retries, valueAt} from './contract';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);
const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const entriesOf = (value: unknown): [string, unknown][] => (isFields(value) ? Object.entries(value) : []);

/** Returns a sentence for each line of the contract with a wrong word. `pattern` has the word as its group. */
function faultsOfLines(source: string, pattern: RegExp, faultOf: (word: string) => string | undefined): string[] {
  return source.split('\n').flatMap((line, index) => {
    const [, word] = pattern.exec(line) ?? [];
    const fault = word === undefined ? undefined : faultOf(word);
    return fault === undefined ? [] : [`${contractPath}:${String(index + 1)}: ${fault}`];
  });
}

function operationFaults(contract: unknown): string[] {
  const tags = Array.isArray(valueAt(contract, ['tags'])) ? JSON.stringify(valueAt(contract, ['tags'])) : '[]';
  const ids = new Map<string, string>();
  return entriesOf(valueAt(contract, ['paths'])).flatMap(([path, item]) =>
    entriesOf(item)
      .filter(([method]) => methods.has(method))
      .flatMap(([method, operation]): string[] => {
        const name = `${contractPath}: ${method.toUpperCase()} ${path}`;
        const [id, tag] = [valueAt(operation, ['operationId']), valueAt(operation, ['tags', '0'])];
        if (typeof id !== 'string') return [`${name} has no operationId. Add one, such as createCharge.`];
        const other = ids.get(id);
        ids.set(id, `${method.toUpperCase()} ${path}`);
        if (other !== undefined) return [`${name} has the operationId ${id}, as ${other} has. Give each operation its own.`];
        if (typeof tag !== 'string') return [`${name} has no tag. Add the name of one of the contract's \`tags\`.`];
        return tags.includes(`"name":${JSON.stringify(tag)}`)
          ? []
          : [`${name} has the tag ${tag}, which is not in the contract's \`tags\`. Add it there.`];
      }),
  );
}

const withSchemas = new Set(['properties', 'patternProperties', '$defs', 'schemas']);
const notSchemas = new Set(['const', 'default', 'enum', 'example', 'examples', 'value']);

/** Finds types that JSON Schema does not have. Skips examples, in which `type` is data. */
function schemaFaults(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => schemaFaults(each, [...path, String(index)]));
  const isMap = withSchemas.has(path.at(-1) ?? '') && !withSchemas.has(path.at(-2) ?? '');
  const isSchema = !isMap && path.some((key) => key === 'schema' || key === 'schemas');
  const named: unknown[] = isSchema && isFields(value) ? [value.type ?? []].flat() : [];
  const wrong = named.filter((each) => !types.some((type) => type === each));
  return [
    ...wrong.map((each) => `${contractPath}: ${path.join('.')} has the type ${String(each)}. Write one of ${types.join(', ')}.`),
    ...entriesOf(value).flatMap(([key, inner]) => (!isMap && notSchemas.has(key) ? [] : schemaFaults(inner, [...path, key]))),
  ];
}

/** Reports together what would otherwise end the build at the first fault, or leave out a page. */
export function checkStructure(source: string): void {
  const contract: unknown = load(source);
  throwFaults([
    ...faultsOfLines(source, /\$ref: ['"]?#\/([^'"\s,}]+)/, (pointer) => {
      const path = pointer.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
      if (valueAt(contract, path) !== undefined) return undefined;
      const name = path.at(-1) ?? '';
      const similar = entriesOf(valueAt(contract, path.slice(0, -1))).filter(([each]) => each.slice(0, 4) === name.slice(0, 4));
      return `#/${pointer} does not exist. Add it, or correct the name${
        similar.length > 0
          ? `: ${similar
              .slice(0, 4)
              .map(([each]) => each)
              .join(', ')}`
          : ''
      }.`;
    }),
    ...operationFaults(contract),
    ...schemaFaults(contract, []),
    ...entriesOf(valueAt(contract, ['x-error-codes'])).flatMap(([code, entry]) => {
      const [status, retry] = [valueAt(entry, ['status']), valueAt(entry, ['retry'])];
      const absent = ['type', 'title', 'cause', 'fix'].filter((name) => typeof valueAt(entry, [name]) !== 'string');
      return [
        ...(absent.length > 0 ? [`${contractPath}: the error code ${code} has no ${absent.join(', ')}. Add the text.`] : []),
        ...(typeof status === 'number' ? [] : [`${contractPath}: the error code ${code} has no status. Add an HTTP status, such as 400.`]),
        ...(retries.some((each) => each === retry)
          ? []
          : [`${contractPath}: the error code ${code} has \`retry: ${String(retry)}\`. Write ${retries.join(', ')}.`]),
      ];
    }),
  ]);
}
