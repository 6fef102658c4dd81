import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {type Operation, testCards} from '@site/packages/sandbox/browser';
import {WithCode} from '@site/src/ui/WithCode';
import {knownIds} from '../form/prefill';
import styles from '../styles.module.css';
import {sameTexts, type FormValues, type Requests} from './use-form';

/** Returns the field whose value the last response refuses, with the reason and a button that sends a valid value. */
export function fieldError(
  operation: Operation,
  {filled, values, changeTyped}: FormValues,
  {shown: {answer}, send}: Requests,
): {name: string; says: ReactNode} | undefined {
  const error = answer?.response.error;
  const wrong = operation.parameters.find(({name}) => name === error?.param);
  if (!wrong || !error || !sameTexts(values[wrong.name], answer.sent[wrong.name])) return undefined;
  const {name} = wrong;
  const remedy = filled[name]?.[0] ?? wrong.example;
  const mend = (): void => {
    changeTyped((current) => ({...current, [name]: [remedy]}));
    void send({...values, [name]: [remedy]});
  };
  return {
    name,
    says: (
      <>
        <WithCode text={error.message} />{' '}
        {remedy !== '' && remedy !== values[name]?.[0] && (
          <button type="button" className={styles.small} onClick={mend}>
            {translate({message: 'Use {value}'}, {value: remedy})}
          </button>
        )}
      </>
    ),
  };
}

/** The known values of a parameter: its enum, test cards or objects in the tab. */
export function suggestions(operation: Operation, name: string, listId: string): ReactNode {
  const rule = operation.parameters.find((parameter) => parameter.name === name)?.rule;
  const values = (rule?.type === 'string' && rule.enum) || knownIds(operation, name);
  const known: {value: string; label?: string}[] =
    name === 'card[number]'
      ? testCards.map(({number, brand, purpose}) => ({value: number, label: `${brand}: ${purpose}`}))
      : values.map((value) => ({value}));
  if (known.length === 0) return null;
  return (
    <datalist id={listId}>
      {known.map((each) => (
        <option key={each.value} {...each} />
      ))}
    </datalist>
  );
}
