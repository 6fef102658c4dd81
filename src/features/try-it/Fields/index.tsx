import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {BreakableName} from '@site/src/features/reference/BreakableName';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import type {FirstForm, FormField} from '../first-form';
import {formId} from '../form/start-form';
import styles from '../styles.module.css';

function Name({field: {name, required, isList}, id}: {field: FormField; id: string}): ReactNode {
  // A `label` cannot name a group of checkboxes, so the group refers to this element's id.
  const Words = isList ? 'span' : 'label';
  return (
    <Words className={styles.name} id={`${id}-name`} {...(!isList && {htmlFor: id})}>
      <code>
        <BreakableName>{name}</BreakableName>
      </code>
      {/* Screen readers announce `aria-required` for a single control, so this text is hidden. A list of checkboxes has only
          this text. */}
      {required && (
        <span className={styles.required} aria-hidden={!isList}>
          {` ${translate({message: 'required'})}`}
        </span>
      )}
    </Words>
  );
}

type ControlProps = {
  field: FormField;
  id: string;
  value: string[];
  errorId: string | undefined;
  suggestionsFor?: (listId: string) => ReactNode;
  /** If this function is missing, the control is uncontrolled: the browser holds the typed value. */
  onChange?: (value: string[]) => void;
};

function Control({field, id, value, errorId, suggestionsFor, onChange}: ControlProps): ReactNode {
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

type FieldsProps = Pick<FirstForm, 'fields' | 'examples'> & {
  operationId: string;
  example: number;
  values: FieldValues;
  error?: {name: string; says: ReactNode};
  /** Returns the suggestions for a field, as a `datalist` with the id `listId`. */
  suggestionsFor?: (name: string, listId: string) => ReactNode;
  /** If `onExample` and `onType` are missing, the controls are uncontrolled: the browser holds the typed values. */
  onExample?: (example: number) => void;
  onType?: (name: string, value: string[]) => void;
};

export function Fields({operationId, fields, examples, example, values, error, suggestionsFor, onExample, onType}: FieldsProps): ReactNode {
  const prefix = formId(operationId);
  const errorId = `${prefix}-error`;
  return (
    <>
      {examples.length > 1 && (
        <div className={styles.field}>
          <label className={styles.name} htmlFor={`${prefix}-example`}>
            {translate({message: 'Example'})}
          </label>
          <select
            id={`${prefix}-example`}
            className={styles.control}
            {...(onExample ? {value: example, onChange: ({target}) => onExample(Number(target.value))} : {defaultValue: example})}>
            {examples.map((summary, place) => (
              <option key={summary} value={place}>
                {summary}
              </option>
            ))}
          </select>
        </div>
      )}
      {fields.map((field) => {
        const {name} = field;
        const isWrong = error?.name === name;
        return (
          <div key={name} className={styles.field} data-field={name}>
            <Name field={field} id={`${prefix}-${name}`} />
            <Control
              field={field}
              id={`${prefix}-${name}`}
              value={values[name] ?? []}
              errorId={isWrong ? errorId : undefined}
              suggestionsFor={suggestionsFor && ((listId) => suggestionsFor(name, listId))}
              onChange={onType && ((value) => onType(name, value))}
            />
            {isWrong && (
              <p className={styles.wrong} id={errorId}>
                {error.says}
              </p>
            )}
          </div>
        );
      })}
    </>
  );
}
