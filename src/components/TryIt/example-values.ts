import type {Operation} from '@site/packages/sandbox/browser';
import type {FieldValues} from './field-values';

/**
 * Returns the values of one of the operation's examples in the contract. If there is no such example, returns the values of the
 * query in the operation's sample. The value of a path parameter is always the example of that parameter.
 */
export function exampleValues({examples, query, parameters}: Operation, example: number): FieldValues {
  const values: FieldValues = {};
  for (const [name, value] of examples[example]?.pairs ?? query) values[name] = [...(values[name] ?? []), value];
  for (const parameter of parameters) if (parameter.in === 'path') values[parameter.name] = [parameter.example];
  return values;
}
