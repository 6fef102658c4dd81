/** Sanitizes the HTML in descriptions with an allowlist. Other tags are removed or shown as text. */
import {defaultTreeAdapter, type DefaultTreeAdapterTypes, html, parseFragment, serialize} from 'parse5';

const elements = new Set(
  [
    'p',
    'br',
    'hr',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'del',
    'ins',
    'sub',
    'sup',
    'small',
    'mark',
    'kbd',
    'samp',
    'var',
    'code',
    'pre',
    'a',
  ].concat(
    ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'q', 'cite', 'abbr', 'span', 'div', 'details', 'summary', 'section'],
    [
      'table',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'caption',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'img',
      'font',
      'center',
      'tt',
      'strike',
    ],
  ),
);

const replaced: Record<string, string> = {font: 'span', center: 'div', tt: 'code', strike: 's', section: 'div'};

const attributes: Record<string, string[]> = {
  a: ['href', 'title'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  abbr: ['title'],
  pre: ['data-code', 'tabindex'],
  details: ['open'],
};

const safeTarget = /^(https?:|mailto:|\/(?!\/)|#)/i;

/** Returns a link's target without `home`. Returns `undefined` unless it is an http, https or mailto URL, a path, or a fragment. */
export function safeLink(target: string, home?: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- Browsers ignore white space and control characters in a URL, so this removes them.
  const plain = target.replaceAll(/[\u0000-\u0020\u007f]/g, '');
  const inside = home !== undefined && plain.startsWith(`${home}/`) ? plain.slice(home.length) : plain;
  return safeTarget.test(inside) ? inside : undefined;
}

/** Removes HTML comments from Markdown, and escapes each HTML tag that is not in the allowlist. */
export function withoutStrangeTags(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, '')
    .replaceAll(/<(?!\/?([a-z][a-z\d]*)(?=[\s/>]))/gi, '&lt;')
    .replaceAll(/<(?=\/?([a-z][a-z\d]*))/gi, (bracket: string, name: string) => (elements.has(name.toLowerCase()) ? bracket : '&lt;'));
}

type Element = DefaultTreeAdapterTypes.Element;

function clean(parent: DefaultTreeAdapterTypes.ParentNode, home: string | undefined): void {
  for (const node of [...parent.childNodes]) {
    if (!defaultTreeAdapter.isElementNode(node)) {
      if (!defaultTreeAdapter.isTextNode(node)) defaultTreeAdapter.detachNode(node);
      continue;
    }
    cleanElement(node, home);
  }
}

function unwrap(node: Element): void {
  for (const child of [...node.childNodes]) {
    defaultTreeAdapter.detachNode(child);
    if (node.parentNode) defaultTreeAdapter.insertBefore(node.parentNode, child, node);
  }
  defaultTreeAdapter.detachNode(node);
}

function cleanElement(node: Element, home: string | undefined): void {
  clean(node, home);
  const valueOf = (name: string): string | undefined => node.attrs.find((attribute) => attribute.name === name)?.value;
  if (node.tagName === 'img') {
    const target = safeLink(valueOf('src') ?? '', home);
    const text = valueOf('alt') ?? target ?? '';
    const link = defaultTreeAdapter.createElement(
      target === undefined ? 'span' : 'a',
      html.NS.HTML,
      target === undefined ? [] : [{name: 'href', value: target}],
    );
    defaultTreeAdapter.insertText(link, text === '' ? (target ?? '') : text);
    if (node.parentNode) defaultTreeAdapter.insertBefore(node.parentNode, link, node);
    defaultTreeAdapter.detachNode(node);
    return;
  }
  if (!elements.has(node.tagName) || node.namespaceURI !== html.NS.HTML) {
    unwrap(node);
    return;
  }
  const allowed = attributes[node.tagName] ?? [];
  node.attrs = node.attrs.flatMap(({name, value}) => {
    if (!allowed.includes(name)) return [];
    if (name !== 'href') return [{name, value}];
    const target = safeLink(value, home);
    return target === undefined ? [] : [{name, value: target}];
  });
  if (node.tagName === 'a' && node.attrs.every(({name}) => name !== 'href')) {
    unwrap(node);
    return;
  }
  if (/^h[1-6]$/.test(node.tagName)) {
    const strong = defaultTreeAdapter.createElement('strong', html.NS.HTML, []);
    for (const child of [...node.childNodes]) {
      defaultTreeAdapter.detachNode(child);
      defaultTreeAdapter.appendChild(strong, child);
    }
    defaultTreeAdapter.appendChild(node, strong);
    node.tagName = 'p';
    node.nodeName = 'p';
  }
  const other = replaced[node.tagName];
  if (other !== undefined) {
    node.tagName = other;
    node.nodeName = other;
  }
}

export function sanitise(text: string, home?: string): string {
  const fragment = parseFragment(text);
  clean(fragment, home);
  return serialize(fragment);
}
