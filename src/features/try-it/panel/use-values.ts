import {useEffect, useState} from 'react';
import type {Operation} from '@site/packages/sandbox/browser';
import {saveDraft, type Draft} from '@site/src/features/tab-sandbox/drafts';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {exampleValues} from '../form/example-values';

export interface FormValues {
  /** The typed values of every example. */
  draft: Draft;
  setDraft: (draft: Draft) => void;
  /** The chosen example's place in the contract. */
  example: number;
  /** The values that the form fills in for the example. */
  filled: FieldValues;
  setFilled: (filled: FieldValues) => void;
  /** What the reader typed instead. */
  typed: FieldValues;
  changeTyped: (change: (typed: FieldValues) => FieldValues) => void;
  /** What the form shows: the typed values, and the filled-in values of all other fields. */
  values: FieldValues;
}

/** The values of a live form. The tab keeps the typed ones. */
export function useValues(operation: Operation, begin: () => Draft): FormValues {
  const [draft, setDraft] = useState(begin);
  const example = operation.examples[draft.example] ? draft.example : 0;
  const [filled, setFilled] = useState(() => exampleValues(operation, example));
  const typed = draft.typed[example] ?? {};
  useEffect(() => saveDraft(operation.id, draft), [operation.id, draft]);
  return {
    draft,
    setDraft,
    example,
    filled,
    setFilled,
    typed,
    changeTyped: (change) =>
      setDraft((current) => ({...current, typed: {...current.typed, [example]: change(current.typed[example] ?? {})}})),
    values: {...filled, ...typed},
  };
}

export function sameTexts(one: string[] = [], other: string[] = []): boolean {
  return String(one) === String(other);
}

export function differing(values: FieldValues, others: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, texts]) => !sameTexts(texts, others[name])));
}
