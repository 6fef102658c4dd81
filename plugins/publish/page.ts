import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parse, serialize, type DefaultTreeAdapterTypes} from 'parse5';

/**
 * A page in a background tab is not painted, and starts its scripts at once. What other pages need
 * comes last and with the lowest priority, and not at all to a reader who saves data.
 */
const startAfterPaint = [
  '(({files,ahead})=>{',
  "const add=(tag,list,properties)=>{for(const file of list.split(' '))document.head.append(Object.assign(document.createElement(tag),properties(file)))};",
  "const start=()=>{add('script',files,(src)=>({src,async:false}));",
  "if(ahead&&!navigator.connection?.saveData)add('link',ahead,(href)=>({rel:'prefetch',as:'script',href}))};",
  'document.hidden?start():requestAnimationFrame(()=>setTimeout(start))',
  '})(document.currentScript.dataset)',
].join('');

const scriptTag = /<script src="?(\/[^"\s>]+)"? defer(?:="defer"|="")?><\/script>/g;

/** The file of a route in the built site. */
export function pageFile(outDir: string, route: string): string {
  return path.join(outDir, route === '/' ? 'index.html' : route.endsWith('.html') ? route : `${route}.html`);
}

/** A page of the built site, as far as its head is concerned. */
export class BuiltPage {
  private constructor(
    readonly route: string,
    private readonly file: string,
    private html: string,
  ) {}

  static async read(outDir: string, route: string): Promise<BuiltPage> {
    const file = pageFile(outDir, route);
    return new BuiltPage(route, file, await readFile(file, 'utf8'));
  }

  /** The title without the site's name. */
  get title(): string {
    return decode(/<title[^>]*>([^<]*)<\/title>/.exec(this.html)?.[1] ?? '').replace(/ \| [^|]*$/, '');
  }

  get description(): string {
    const [, quoted, bare] = /<meta[^>]* name="?description"? content=(?:"([^"]*)"|([^\s>]*))/.exec(this.html) ?? [];
    return decode(quoted ?? bare ?? '');
  }

  get head(): string {
    return this.html.slice(0, this.html.indexOf('</head>'));
  }

  /** The page as it is now. */
  get source(): string {
    return this.html;
  }

  contains(text: string): boolean {
    return this.html.includes(text);
  }

  /** The text of each inline script that a browser would run. */
  get scripts(): string[] {
    return [...this.html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !/type="?application\/(ld\+)?json/.test(attributes))
      .map(([, , text = '']) => text);
  }

  get styles(): string[] {
    return [...this.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  }

  /** What the browser keeps of the page instead of rendering it anew, and its name; of the reference's pages only. */
  get kept(): {name: string; html: string} | undefined {
    if (!this.contains('data-kept')) return undefined;
    const [element] = elementsWith('data-kept', parse(this.html));
    if (!element) return undefined;
    // The browser fills the slots itself, and has no use for comments.
    for (const slot of elementsWith('data-try', element)) slot.childNodes = [];
    return {name: valueOf(element, 'data-kept') ?? '', html: serialize(element).replaceAll(/<!--.*?-->/gs, '')};
  }

  /** The script files that the page names, before `paintFirst` moves them. */
  get scriptFiles(): string[] {
    return [...this.html.matchAll(scriptTag)].map(([, file = '']) => file);
  }

  /**
   * Lets the page's scripts start when it has been painted: until then they would only be in the
   * way of its styles. Those of `shared` that it does without are fetched for the pages to come.
   */
  paintFirst(shared: string[]): void {
    const files = this.scriptFiles;
    if (files.length === 0) throw new Error(`${this.route} names no scripts.`);
    const ahead = shared.filter((file) => !files.includes(file));
    this.html = this.html.replaceAll(scriptTag, '');
    const data = `data-files="${attribute(files.join(' '))}"${ahead.length > 0 ? ` data-ahead="${attribute(ahead.join(' '))}"` : ''}`;
    this.append(`<script ${data}>${startAfterPaint}</script>`);
  }

  /** Puts tags at the end of the head. */
  append(tags: string): void {
    this.html = this.html.replace('</head>', () => `${tags}</head>`);
  }

  /** Puts a tag before everything in the head that could load or run. */
  prepend(tag: string): void {
    this.html = this.html.replace(/<meta charset="?utf-8"?\s*\/?>/i, (charset) => `${charset}${tag}`);
  }

  async write(): Promise<void> {
    await writeFile(this.file, this.html);
  }
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function valueOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function elementsWith(name: string, node: Node): Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap((child) => elementsWith(name, child)) : [];
  return 'attrs' in node && valueOf(node, name) !== undefined ? [node, ...below] : below;
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Text as an attribute's value between double quotes. */
export function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
