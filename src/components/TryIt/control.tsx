import type {ReactNode} from 'react';
import type {Operation, Parameter} from '@site/src/sandbox/contract';
import {testCards} from '@site/src/sandbox/test-cards';
import {knownIds} from './prefill';
import styles from './panel.module.css';

/** A list longer than this is typed with suggestions, a shorter one is chosen from. */
const longestChoice = 12;

function suggestionsFor(operation: Operation, parameter: Parameter): {value: string; label?: string}[] {
  if (parameter.name === 'card[number]')
    return testCards.map(({number, brand, purpose}) => ({value: number, label: `${brand}: ${purpose}`}));
  if (parameter.rule.type === 'string' && parameter.rule.enum) return parameter.rule.enum.map((value) => ({value}));
  return knownIds(operation, parameter).map((value) => ({value}));
}

type Props = {
  operation: Operation;
  parameter: Parameter;
  id: string;
  value: string[];
  /** The id of what says how the value is wrong. */
  errorId: string | undefined;
  onChange: (value: string[]) => void;
};

/** The control for one parameter's value, by its rule in the contract. */
export function Control({operation, parameter, id, value, errorId, onChange}: Props): ReactNode {
  const {rule} = parameter;
  const marks = {
    'aria-invalid': errorId === undefined ? undefined : true,
    'aria-describedby': errorId,
    'aria-required': parameter.required || undefined,
  };
  if (rule.type === 'array') {
    return (
      <div id={id} role="group" aria-labelledby={`${id}-name`} aria-describedby={errorId} className={styles.chips}>
        {rule.items.enum?.map((choice) => (
          <label key={choice}>
            <input
              type="checkbox"
              checked={value.includes(choice)}
              onChange={({target}) => onChange(target.checked ? [...value, choice] : value.filter((each) => each !== choice))}
            />
            {choice}
          </label>
        ))}
      </div>
    );
  }
  const [text = ''] = value;
  const choices = rule.type === 'string' ? rule.enum : undefined;
  if (choices && choices.length <= longestChoice) {
    return (
      <select id={id} className={styles.control} value={text} {...marks} onChange={({target}) => onChange([target.value])}>
        <option value="">Not sent</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  const suggestions = suggestionsFor(operation, parameter);
  return (
    <>
      <input
        id={id}
        className={styles.control}
        value={text}
        // The address has no sense without it.
        required={parameter.in === 'path'}
        {...marks}
        placeholder={parameter.in === 'path' ? undefined : 'Not sent'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode={rule.type === 'integer' ? 'numeric' : undefined}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        onChange={({target}) => onChange([target.value])}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion.value} {...suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}
