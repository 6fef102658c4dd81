import {useEffect, useRef, type RefObject} from 'react';
import contract from '@generated/sandbox/default/contract.json';
import {sampleLanguages} from '@site/packages/openapi-reference/browser';
import type {Operation} from '@site/packages/sandbox/browser';
import {paneAround, type Pane} from '@site/src/features/reference/pane';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {livePath, liveSample} from '../live-sample';

/**
 * Shows the form's values in the samples and the path of the page, and the tab of the last response. The path keeps `{id}` until
 * the reader uses the form.
 */
export function usePane(
  panel: RefObject<HTMLElement | null>,
  operation: Operation,
  values: FieldValues,
  isUsed: boolean,
  response: {status: number} | undefined,
): void {
  const pane = useRef<Pane>(undefined);
  useEffect(() => {
    pane.current = panel.current ? paneAround(panel.current) : undefined;
    return () => pane.current?.restore();
  }, [panel, operation]);
  useEffect(() => {
    const sent = Object.fromEntries(Object.entries(values).map(([name, texts]) => [name, texts.filter((text) => text !== '')]));
    const sampleIn = (name: string): string | undefined => {
      const known = sampleLanguages.find(({language}) => language === name);
      return known && liveSample(known.language, operation, contract.server, sent);
    };
    pane.current?.write(sampleIn, isUsed ? livePath(operation, sent) : operation.path);
  });
  useEffect(() => {
    if (response) pane.current?.showStatus(response.status);
  }, [response]);
}
