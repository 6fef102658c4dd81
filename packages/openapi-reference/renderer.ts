import {Marked} from 'marked';
import {escapeAttribute, escapeText} from '../../src/lib/escape';
import {createHighlight} from '../../plugins/theme/highlight';
import {safeLink, sanitise, withoutStrangeTags} from './sanitise';

/** Turns a document's Markdown and code into what the model holds. */
export interface Renderer {
  /** Several paragraphs. */
  prose(markdown: string): string;
  code(text: string, language: string): string;
}

/** GitHub's alerts, such as `[!NOTE]`, begin a quotation with a word. */
const alert = /^\[!(note|tip|important|warning|caution)\]\s*/i;

/**
 * Renders for pages: Markdown becomes HTML, code is coloured, and HTML of the author's own is kept as far as it
 * is harmless. `home` is taken off the front of links, so that a contract's absolute links lead within the site.
 */
export async function createPageRenderer(home?: string): Promise<Renderer> {
  const highlight = await createHighlight();
  // Code is coloured after the rest was made harmless: its markup is ours.
  let blocks: string[] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({text}) => withoutStrangeTags(text),
      // The page has its own headings: a description's are only emphasis.
      heading({tokens}) {
        return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
      },
      code({text, lang}) {
        blocks.push(highlight(text, lang ?? 'text'));
        return `<pre data-code="${blocks.length - 1}"></pre>\n`;
      },
      checkbox: ({checked}) => (checked ? '☑ ' : '☐ '),
      blockquote({tokens}) {
        const body = this.parser.parse(tokens);
        return `<blockquote>\n${body.replace(/^<p>\[!(\w+)\]\s*/, (found, word: string) => (alert.test(`[!${word}]`) ? `<p><strong>${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}.</strong> ` : found))}</blockquote>\n`;
      },
      image: ({text, href}) => {
        const target = safeLink(href, home);
        return target === undefined ? escapeText(text) : `<a href="${escapeAttribute(target)}">${escapeText(text || target)}</a>`;
      },
      link({href, tokens}) {
        const text = this.parser.parseInline(tokens);
        const target = safeLink(href, home);
        return target === undefined ? text : `<a href="${escapeAttribute(target)}">${text}</a>`;
      },
    },
  });
  return {
    prose(markdown) {
      blocks = [];
      const parsed = marked.parse(markdown, {async: false}).trim();
      // Without a tag of the author's own, everything in it is ours.
      const safe = /<[a-z/!]/i.test(markdown) ? sanitise(parsed, home) : parsed;
      return safe.replaceAll(
        /<pre data-code="(\d+)"><\/pre>/g,
        (_, index: string) => `<pre tabindex="0"><code>${blocks[Number(index)] ?? ''}</code></pre>`,
      );
    },
    code: (text, language) => highlight(text, language),
  };
}

/** Renders for the Markdown export: everything stays as it was written. */
export const plainRenderer: Renderer = {prose: (markdown) => markdown.trim(), code: (text) => text};
