import {mark} from '@site/packages/search/words';

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Returns a text with its words from the query in `mark` elements. */
export function marked(text: string, terms: ReadonlySet<string>): (Node | string)[] {
  return mark(text, terms).map((part) => (part.marked ? element('mark', {}, part.text) : part.text));
}
