import type {ReactNode} from 'react';
import {type Operation, testCards} from '@site/packages/sandbox/browser';
import {knownIds} from '../form/prefill';

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
