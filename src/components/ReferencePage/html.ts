/** As `plugins/publish` took it from the built page. */
async function fetchHtml(name: string): Promise<string> {
  const response = await fetch(`/reference/${name}.txt`);
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
  const here = document.querySelector(`[data-kept="${name}"]`)?.innerHTML;
  const html = here === undefined ? fetchHtml(name) : Promise.resolve(here);
  pages.set(name, html);
  html.catch(() => pages.delete(name));
  return html;
}
