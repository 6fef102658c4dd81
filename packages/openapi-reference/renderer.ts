import {createHighlight} from '../highlight';
import {typographic} from '../kit/typographic';
import {createProse, type Home} from './prose';
import {sampleHtml} from './sample-colours';

export interface Renderer {
  prose(markdown: string): string;
  /** A title, which has no Markdown. */
  line(text: string): string;
  code(text: string, language: string): string;
  /** A program of `samples.ts`. */
  sample(text: string, language: string): string;
}

/** Creates the renderer for pages. Links to the site `home` become paths. */
export async function createPageRenderer(home?: Home): Promise<Renderer> {
  const highlight = await createHighlight();
  return {prose: createProse(highlight, home), line: typographic, code: highlight, sample: sampleHtml};
}

export const plainRenderer: Renderer = {
  prose: (markdown) => markdown.trim(),
  line: (text) => text,
  code: (text) => text,
  sample: (text) => text,
};
