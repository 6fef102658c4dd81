/** The address of the Markdown version of the page that is shown. */
let shown: string | undefined;

/** Returns a function for when the page is no longer shown. */
export function showMarkdown(file: string): () => void {
  shown = file;
  return () => {
    shown = undefined;
  };
}

/** Returns `undefined` if the page that is shown has no Markdown version. */
export function shownMarkdown(): string | undefined {
  return shown;
}
