import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {BreakableName} from '@site/src/features/reference/BreakableName';
import {Control} from '../form/control';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import type {FirstForm, FormField} from '../first-form';
import {formId} from '../form/form-head';
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
