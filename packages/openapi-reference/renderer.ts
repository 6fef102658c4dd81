import {Marked} from 'marked';
import {escapeAttribute, escapeText} from '../../src/lib/escape';
import {createHighlight} from '../../plugins/theme/highlight';
import {isShortCode} from '../../plugins/theme/short-code';
import {typographic} from '../../src/lib/typographic';
import {safeLink, sanitise, withoutStrangeTags} from './sanitise';

export interface Renderer {
  prose(markdown: string): string;
  /** A title, which has no Markdown. */
  line(text: string): string;
  code(text: string, language: string): string;
}

/** Matches the start of a GitHub alert, such as `[!NOTE]`. */
const alert = /^\[!(note|tip|important|warning|caution)\]\s*/i;

/** Writes typographic quotes in the text of HTML, but not in code. A quote directly after an element is a closing quote. */
function typographicHtml(html: string): string {
  let before = ' ';
  return html
    .split(/(<code[\s>][\s\S]*?<\/code>|<[^>]*>)/)
    .map((part, place) => {
      if (place % 2 === 0) return typographic(part.replaceAll('&quot;', '"').replaceAll('&#39;', "'"), before);
      before = part.includes('</') ? '`' : ' ';
      return part;
    })
    .join('');
}

/**
 * Creates the renderer for pages. It sanitizes the author's HTML, and removes the origin `home` from links so that they stay on the
 * site.
 */
export async function createPageRenderer(home?: string): Promise<Renderer> {
  const highlight = await createHighlight();
  // The highlighted code, inserted after sanitizing because sanitizing would remove its class names.
  let blocks: string[] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({text}) => withoutStrangeTags(text),
      // Converts a heading in a description to bold text, because the page has its own headings.
      heading({tokens}) {
        return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
      },
      code({text, lang}) {
        blocks.push(highlight(text, lang ?? 'text'));
        return `<pre data-code="${blocks.length - 1}"></pre>\n`;
      },
      // Short code stays on one line. Long code with an `&` can break after it, but a last sign such as `*` is never on a line alone.
      codespan({text}) {
        if (isShortCode(text)) return `<code class="short-code">${escapeText(text)}</code>`;
        const parts = escapeText(text).replaceAll('&amp;', '&amp;<wbr>');
        return `<code>${parts.replace(/\S+ \S$/, '<span class="short-code">$&</span>')}</code>`;
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
      // Sanitizes the text only if the author wrote HTML tags, because the tags from `marked` are safe.
      const safe = /<[a-z/!]/i.test(markdown) ? sanitise(parsed, home) : parsed;
      return typographicHtml(safe).replaceAll(
        /<pre data-code="(\d+)"><\/pre>/g,
        (_, index: string) => `<pre tabindex="0"><code>${blocks[Number(index)] ?? ''}</code></pre>`,
      );
    },
    line: typographic,
    code: highlight,
  };
}

export const plainRenderer: Renderer = {prose: (markdown) => markdown.trim(), line: (text) => text, code: (text) => text};
