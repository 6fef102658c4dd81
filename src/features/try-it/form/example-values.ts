import type {Operation} from '@site/packages/sandbox/browser';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';

/**
 * Returns the values of the contract's example with the index `example`, or else the sample's query parameters. A path parameter
 * always has its own example value.
 */
export function exampleValues({examples, query, parameters}: Operation, example: number): FieldValues {
  const values: FieldValues = {};
  for (const [name, value] of examples[example]?.pairs ?? query) values[name] = [...(values[name] ?? []), value];
  for (const parameter of parameters) if (parameter.in === 'path') values[parameter.name] = [parameter.example];
  return values;
}
