/** As `fragments.ts` took it from the built page. A tab that was open when another build came finds none: the page is then loaded whole. */
async function fetchHtml(name: string): Promise<string> {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  const response = await fetch(`/reference/${build}/${name}.txt`);
  if (!response.ok) throw new Error(`The page ${name} did not load: ${String(response.status)}.`);
  return response.text();
}

const pages = new Map<string, Promise<string>>();

/**
 * The HTML of a page of the reference: from the document when it is the page that was loaded, else fetched, once.
 * @throws Error when it cannot be fetched; the next call tries anew.
 */
export function pageHtml(name: string): Promise<string> {
  const known = pages.get(name);
  if (known) return known;
  const here = document.querySelector(`[data-reference-page="${name}"]`)?.innerHTML;
  const html = here === undefined ? fetchHtml(name) : Promise.resolve(here);
  pages.set(name, html);
  html.catch(() => pages.delete(name));
  return html;
}
