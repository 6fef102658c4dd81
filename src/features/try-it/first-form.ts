import type {Operation} from '@site/packages/sandbox/browser';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {scenarioNames} from './scenario-names';

export type FormField = {
  name: string;
  required?: true;
  isInPath?: true;
  isInteger?: true;
  isList?: true;
  choices?: string[];
};

export type FirstForm = {
  fields: FormField[];
  examples: string[];
  values: FieldValues;
  scenarios: readonly string[];
};

export type Start = {
  example?: number;
  typed: FieldValues;
  isOpen: boolean;
  press?: string;
};

/** The maximum number of options in a `select`. With more, the control is a text field with suggestions. */
const longestChoice = 12;

function formFields({parameters}: Operation): FormField[] {
  // A map has no fields of its own. The form sends the names of the example.
  const fields = parameters.filter(({rule}) => rule.type !== 'map');
  return fields.map(({name, in: place, required, rule}) => {
    const isList = rule.type === 'array';
    const values = isList ? rule.items.enum : rule.type === 'string' ? rule.enum : rule.type === 'boolean' ? ['true', 'false'] : undefined;
    return {
      name,
      ...(required && {required}),
      ...(place === 'path' && {isInPath: true}),
      ...(rule.type === 'integer' && {isInteger: true}),
      ...(isList && {isList}),
      ...(values && (isList || values.length <= longestChoice) && {choices: values}),
    };
  });
}

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

export function firstForm(operation: Operation): FirstForm {
  return {
    fields: formFields(operation),
    examples: operation.examples.map(({summary}) => summary),
    values: exampleValues(operation, 0),
    scenarios: scenarioNames[operation.id] ?? [],
  };
}
