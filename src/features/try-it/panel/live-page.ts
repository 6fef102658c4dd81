/** Writes a live form's values into its reference page's samples and path. After a response, selects the tab of its status. */
import contract from '@generated/sandbox/default/contract.json';
import {sampleLanguages} from '@site/packages/openapi-reference/browser';
import type {Operation} from '@site/packages/sandbox/browser';
import {chooseStatus} from '@site/src/features/reference/enhance';
import {light} from '@site/src/features/reference/lights';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {livePath, liveSample} from '../live-sample';

export type LivePage = {
  /** Writes the form's values into samples and path. The path keeps `{id}` until the reader uses the form. */
  show: (values: FieldValues, isUsed: boolean) => void;
  showStatus: (status: number) => void;
  /** Restores the samples and the path from the build. */
  stop: () => void;
};

/** @returns `undefined` if the form is not on a page of the reference */
export function livePage(panel: Element, operation: Operation): LivePage | undefined {
  const root = panel.closest('[data-pane]');
  if (!root) return undefined;
  const samples = Array.from(root.querySelectorAll<HTMLElement>('[data-sample]'), (sample) => {
    const code = sample.querySelector('code');
    const {language} = sampleLanguages.find((each) => each.language === sample.dataset.sample) ?? {};
    return {language, code, built: code?.innerHTML ?? ''};
  });
  const path = root.querySelector('[data-path] > code');
  return {
    show(filled, isUsed) {
      const values = Object.fromEntries(Object.entries(filled).map(([name, texts]) => [name, texts.filter((text) => text !== '')]));
      for (const {language, code, built} of samples)
        if (code) code.innerHTML = language === undefined ? built : liveSample(language, operation, contract.server, values);
      if (path) path.textContent = isUsed ? livePath(operation, values) : operation.path;
      light();
    },
    showStatus(status) {
      chooseStatus(root, status);
    },
    stop() {
      for (const {code, built} of samples) if (code) code.innerHTML = built;
      if (path) path.textContent = operation.path;
    },
  };
}
