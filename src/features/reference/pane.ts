/** The parts of an operation on a page of the reference that a live form changes. */
import {chooseStatus} from './enhance';

export interface Pane {
  /** Writes the samples and the path. If `sampleIn` returns no HTML for a language, its sample stays as it was built. */
  write: (sampleIn: (language: string) => string | undefined, path: string) => void;
  /** Selects the tab of the response with this status. */
  showStatus: (status: number) => void;
  /** Restores the samples and the path from the build. */
  restore: () => void;
}

/** @returns `undefined` if the element is not on a page of the reference */
export function paneAround(element: Element): Pane | undefined {
  const root = element.closest('[data-pane]');
  if (!root) return undefined;
  const samples = Array.from(root.querySelectorAll<HTMLElement>('[data-sample]'), (sample) => {
    const code = sample.querySelector('code');
    return {language: sample.dataset.sample ?? '', code, built: code?.innerHTML ?? ''};
  });
  const path = root.querySelector('[data-path] > code');
  const builtPath = path?.innerHTML ?? '';
  return {
    write(sampleIn, text) {
      for (const {language, code, built} of samples) if (code) code.innerHTML = sampleIn(language) ?? built;
      if (path) path.textContent = text;
    },
    showStatus: (status) => chooseStatus(root, status),
    restore() {
      for (const {code, built} of samples) if (code) code.innerHTML = built;
      if (path) path.innerHTML = builtPath;
    },
  };
}
