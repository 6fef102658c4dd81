import {Marked} from 'marked';
import {createHighlight} from '../highlight';

/** Turns a document's Markdown and code into what the model holds. */
export interface Renderer {
  /** Several paragraphs. */
  prose(markdown: string): string;
  code(text: string, language: string): string;
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Other schemes, such as `javascript:`, would run what a document's author wrote. */
const safeTarget = /^(https?:|mailto:|\/|#)/i;

/**
 * Renders for pages: Markdown becomes HTML, code is coloured.
 * Raw HTML in descriptions is shown as text. `home` is taken off the front of
 * links, so that a contract's absolute links lead within the site.
 */
export async function createPageRenderer(home?: string): Promise<Renderer> {
  const highlight = await createHighlight();
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({text}) => (/^<br\s*\/?>$/i.test(text.trim()) ? '<br>' : escapeHtml(text)),
      // The page has its own headings: a description's are only emphasis.
      heading({tokens}) {
        return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
      },
      code: ({text, lang}) => `<pre tabindex="0"><code>${highlight(text, lang ?? 'text')}</code></pre>\n`,
      image: ({text, href}) => (safeTarget.test(href) ? `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>` : escapeHtml(text)),
      link({href, tokens}) {
        const text = this.parser.parseInline(tokens);
        const target = home !== undefined && href.startsWith(`${home}/`) ? href.slice(home.length) : href;
        return safeTarget.test(target) ? `<a href="${escapeHtml(target)}">${text}</a>` : text;
      },
    },
  });
  return {
    prose: (markdown) => marked.parse(markdown, {async: false}).trim(),
    code: (text, language) => highlight(text, language),
  };
}

/** Renders for the Markdown export: everything stays as it was written. */
export const plainRenderer: Renderer = {prose: (markdown) => markdown.trim(), code: (text) => text};
