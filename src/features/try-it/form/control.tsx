import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {BreakableName} from '@site/src/features/reference/BreakableName';
import type {FormField} from '../first-form';
import styles from '../styles.module.css';

type Props = {
  field: FormField;
  id: string;
  value: string[];
  errorId: string | undefined;
  suggestionsFor?: (listId: string) => ReactNode;
  /** If this function is missing, the control is uncontrolled: the browser holds the typed value. */
  onChange?: (value: string[]) => void;
};

export function Control({field, id, value, errorId, suggestionsFor, onChange}: Props): ReactNode {
  const {required, isInPath, isInteger, isList, choices} = field;
  if (isList) {
    return (
      <div id={id} role="group" aria-labelledby={`${id}-name`} aria-describedby={errorId} className={styles.chips}>
        {choices?.map((choice) => (
          <label key={choice}>
            <input
              type="checkbox"
              value={choice}
              {...(onChange
                ? {
                    checked: value.includes(choice),
                    onChange: ({target}) => onChange(target.checked ? [...value, choice] : value.filter((each) => each !== choice)),
                  }
                : {defaultChecked: value.includes(choice)})}
            />
            <span>
              <BreakableName>{choice}</BreakableName>
            </span>
          </label>
        ))}
      </div>
    );
  }
  const [text = ''] = value;
  const control = {
    id,
    className: styles.control,
    'aria-invalid': errorId === undefined ? undefined : true,
    'aria-describedby': errorId,
    'aria-required': required,
    ...(onChange ? {value: text, onChange: ({target}: {target: {value: string}}) => onChange([target.value])} : {defaultValue: text}),
  };
  if (choices) {
    return (
      <select {...control}>
        <option value="">{translate({message: 'Not sent'})}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  const suggestions = suggestionsFor?.(`${id}-list`);
  return (
    <>
      <input
        {...control}
        // A request cannot be sent without its path parameters.
        required={isInPath}
        placeholder={isInPath ? undefined : translate({message: 'Not sent'})}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode={isInteger ? 'numeric' : undefined}
        list={suggestions ? `${id}-list` : undefined}
      />
      {suggestions}
    </>
  );
}
