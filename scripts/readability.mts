/**
 * Generates a Markdown table with the readability of each page. The grade (Automated Readability Index) shows which page to improve
 * first. It is not a limit.
 */
import {automatedReadability} from 'automated-readability';

const longSentence = 25;

/**
 * Returns the sentences of a page's Markdown, without code blocks, headings and sentences of up to three words. A table cell counts
 * as a sentence, and inline code becomes the word `code`.
 */
function sentencesOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '')
    .replaceAll(/^(?:#|\| -|<|---).*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`\n]+`/g, 'code')
    .replaceAll(/[*_]/g, '')
    .split(/(?<=[.?!:])\s|\n|\|/)
    .map((sentence) => sentence.replace(/^\s*(?:[-*>]|\d+\.)\s+/, '').trim())
    .filter((sentence) => sentence.split(/\s+/).length > 3);
}

function row(route: string, markdown: string): {grade: number; text: string} {
  const sentences = sentencesOf(markdown);
  const words = sentences.flatMap((sentence) => sentence.split(/\s+/));
  const character = words.join('').replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  const grade = automatedReadability({sentence: sentences.length, word: words.length, character});
  const long = sentences.filter((sentence) => sentence.split(/\s+/).length > longSentence).length;
  const perSentence = (words.length / sentences.length).toFixed(1);
  return {grade, text: `| ${route} | ${words.length} | ${perSentence} | ${long} | ${grade.toFixed(1)} |`};
}

/** Returns the table, hardest page first. `pages` maps each route to its Markdown. */
export function readabilityTable(pages: ReadonlyMap<string, string>): string {
  const rows = [...pages].map(([route, markdown]) => row(route, markdown)).sort((one, other) => other.grade - one.grade);
  const head = `| page | words | words per sentence | sentences over ${longSentence} words | grade |\n| --- | --- | --- | --- | --- |`;
  return `${[head, ...rows.map(({text}) => text)].join('\n')}\n`;
}
