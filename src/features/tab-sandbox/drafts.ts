/**
 * Stores the values typed into forms in `sessionStorage`, so that navigation and reloads keep them. Card fields are stored only for
 * published test cards. Values with API keys are not stored.
 */
import {plainText} from '@site/packages/kit/plain-text';
import {isFields} from '@site/packages/kit/fields';
import {readStoredJson, store} from '@site/src/lib/storage';
import {withoutSecrets, type FieldValues} from './field-values';
import {draftsKey} from './count';

export type Draft = {example: number; typed: Record<number, FieldValues>};

function readTyped(value: unknown): FieldValues {
  const typed: FieldValues = {};
  for (const [name, values] of isFields(value) ? Object.entries(value) : [])
    if (Array.isArray(values)) typed[name] = values.filter((each) => typeof each === 'string').map(plainText);
  return typed;
}

function readAll(): Record<string, unknown> {
  const saved = readStoredJson('sessionStorage', draftsKey);
  return isFields(saved) ? saved : {};
}

export function readDraft(operationId: string): Draft {
  const saved = readAll()[operationId];
  if (!isFields(saved)) return {example: 0, typed: {}};
  const typed: Draft['typed'] = {};
  for (const [example, fields] of isFields(saved.typed) ? Object.entries(saved.typed) : []) typed[Number(example)] = readTyped(fields);
  return {example: typeof saved.example === 'number' ? saved.example : 0, typed};
}

export function saveDraft(operationId: string, {example, typed}: Draft): void {
  const kept = Object.fromEntries(Object.entries(typed).map(([place, fields]) => [place, withoutSecrets(fields)]));
  restoreDrafts(JSON.stringify({...readAll(), [operationId]: {example, typed: kept}}));
}

/** Removes all drafts, and returns them as text for `restoreDrafts`. */
export function takeDrafts(): string {
  const all = JSON.stringify(readAll());
  restoreDrafts('{}');
  return all;
}

export function restoreDrafts(all: string): void {
  store('sessionStorage', draftsKey, all);
}
