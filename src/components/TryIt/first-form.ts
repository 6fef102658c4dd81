/** What a page has of an operation's form before its first use, made by the build. */
import type {Operation} from '@site/packages/sandbox/browser';
import {exampleValues} from './example-values';
import type {FieldValues} from './field-values';
import {scenarioNames} from './scenario-names';

/** A parameter, as far as its control depends on it. */
export type FormField = {
  name: string;
  required?: true;
  isInPath?: true;
  isInteger?: true;
  /** It takes several of its choices. */
  isList?: true;
  choices?: string[];
};

export type FirstForm = {
  fields: FormField[];
  /** The names of the examples. */
  examples: string[];
  values: FieldValues;
  /** The names of the scenarios. */
  scenarios: readonly string[];
};

/** What a reader did in the first form. */
export type Start = {
  /** The example that was chosen. */
  example?: number;
  typed: FieldValues;
  /** The name of the scenario, or of the button `Send`, that was pressed. */
  press?: string;
};

/** A list longer than this is typed with suggestions, a shorter one is chosen from. */
const longestChoice = 12;

export function formFields({parameters}: Operation): FormField[] {
  return parameters.map(({name, in: place, required, rule}) => {
    const isList = rule.type === 'array';
    const values = isList ? rule.items.enum : rule.type === 'string' ? rule.enum : undefined;
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

export function firstForm(operation: Operation): FirstForm {
  return {
    fields: formFields(operation),
    examples: operation.examples.map(({summary}) => summary),
    values: exampleValues(operation, 0),
    scenarios: scenarioNames[operation.id] ?? [],
  };
}
