/** The page around an open form. Its samples and its path show what the form would send; its tabs of responses follow the response. */
import contract from '@generated/sandbox/default/contract.json';
import type {Operation} from '@site/packages/sandbox/browser';
import {light} from '@site/src/components/Reference/lights';
import type {FieldValues} from './field-values';
import {livePath, liveSample} from './live-sample';

export type LivePage = {
  /** The path keeps its braces until the reader has used the form. */
  show: (values: FieldValues, isUsed: boolean) => void;
  /** Opens the example of a status. */
  showStatus: (status: number) => void;
  /** Leaves the page as the build made it. */
  stop: () => void;
};

/** @returns `undefined` where the form stands on no page of the reference. */
export function livePage(panel: Element, operation: Operation): LivePage | undefined {
  // An operation is a page, or a section of its resource's.
  const root = panel.parentElement?.closest('section, [data-reference-page]');
  if (!root) return undefined;
  const samples = Array.from(root.querySelectorAll<HTMLElement>('[data-sample]'), (sample) => {
    const code = sample.querySelector('code');
    return {language: sample.dataset.sample ?? '', code, built: code?.innerHTML ?? ''};
  });
  const path = Array.from(root.querySelectorAll('code')).find(({textContent}) => textContent === operation.path);
  return {
    show(filled, isUsed) {
      const values = Object.fromEntries(Object.entries(filled).map(([name, texts]) => [name, texts.filter((text) => text !== '')]));
      for (const {language, code, built} of samples)
        if (code) code.innerHTML = liveSample(language, built, operation, contract.server, values);
      if (path) path.innerHTML = isUsed ? livePath(operation, values) : operation.path;
      light();
    },
    showStatus(status) {
      root.querySelector<HTMLElement>(`[data-tablist="status"] [data-tab="${status}"]`)?.click();
    },
    stop() {
      for (const {code, built} of samples) if (code) code.innerHTML = built;
      if (path) path.textContent = operation.path;
    },
  };
}
