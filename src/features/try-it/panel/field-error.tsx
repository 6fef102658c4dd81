import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Operation} from '@site/packages/sandbox/browser';
import {WithCode} from '@site/src/ui/WithCode';
import styles from '../styles.module.css';
import type {Requests} from './use-requests';
import {sameTexts, type FormValues} from './use-values';

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
