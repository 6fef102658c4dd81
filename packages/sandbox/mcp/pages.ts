import type {Page} from './data';

export type Section = {level: number; title: string; start: number; end: number};

/** Finds the sections of a page, which include their subsections. A line in a code block is never a heading. */
export function sectionsOf({text}: Pick<Page, 'text'>): Section[] {
  const found: Section[] = [];
  let fence = '';
  let at = 0;
  for (const line of text.split('\n')) {
    const [, mark = ''] = /^\s*(`{3,})/.exec(line) ?? [];
    if (mark !== '' && (fence === '' || line.trim() === fence)) fence = fence === '' ? mark : '';
    const [, level = '', title = ''] = fence === '' ? (/^(#{1,6}) (?:<a id="[^"]*"><\/a>)?(.*)$/.exec(line) ?? []) : [];
    if (level !== '') found.push({level: level.length, title: plain(title), start: at, end: text.length});
    at += line.length + 1;
  }
  return found.map((section, index) => ({
    ...section,
    end: found.slice(index + 1).find(({level}) => level <= section.level)?.start ?? text.length,
  }));
}

export const languages = ['Node.js', 'Python', 'Ruby', 'PHP'] as const;

/** Removes the code of other languages. Such code begins with a line of its language, such as `**Python, once.py**`. */
export function inLanguage<P extends {text: string}>(page: P, language: (typeof languages)[number] | undefined): P {
  if (language === undefined) return page;
  const code = /^\*\*(Node\.js|Python|Ruby|PHP)(?:, [^*\n]*)?\*\*\n\n(`{3,})[\s\S]*?\n\2\n+/gm;
  return {...page, text: page.text.replaceAll(code, (block, named) => (named === language ? block : ''))};
}

function plain(title: string): string {
  return title
    .replaceAll(/\[(.*?)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('\\', '');
}

/**
 * Splits `https://larch.example/documentation/webhooks.md#verify` into `/documentation/webhooks` and `verify`. `siteUrl` has no
 * trailing slash. If it ends in a folder, a path is the same with and without the folder.
 */
export function placeOf(address: string, siteUrl: string): {path: string; anchor: string} {
  const url = new URL(address.trim().replace(/^(?!https?:|\/)/, '/'), siteUrl);
  const folder = `${new URL(siteUrl).pathname}/`.replace('//', '/');
  return {
    path: url.pathname
      .replace(folder, '/')
      .replace(/\.(?:md|html)$/, '')
      .replace(/(?<=.)\/+$/, ''),
    anchor: decodeURIComponent(url.hash.slice(1)),
  };
}

/** Finds a section by its anchor, or else its whole heading, or else a part of its heading. */
export function findSection(page: Pick<Page, 'text' | 'anchors'>, name: string): Section | undefined {
  const sections = sectionsOf(page);
  const anchored = page.anchors[name.replace(/^#/, '')];
  if (anchored !== undefined) return sections[anchored];
  const wanted = name.replace(/^#+\s*/, '').toLowerCase();
  const fitting = sections.filter(({title}) => title.toLowerCase().includes(wanted));
  return fitting.find(({title}) => title.toLowerCase() === wanted) ?? fitting[0];
}
