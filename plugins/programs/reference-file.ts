/** Joins the Markdown of the reference's pages into one file, with no field described twice. */
import {company} from '../../config/company';
import {apiIntroduction} from '../../config/contract';
import {referenceResources} from '../../config/openapi';
import {inLanguage} from '../../packages/sandbox';
import {errorFacts} from '../contract';
import type {MarkdownPage} from './markdown';

/** Matches an entry of a list, such as a field, with its further paragraphs. */
const entry = /^(- (?:`[^`\n]+`|\*\*[^*\n]+\*\*)).{40,}(?:\n+ {2}.*)*/gm;

/** Shortens an entry that an earlier part of the text already has, and joins such entries that follow one another. */
function withoutRepetition(text: string): string {
  const known = new Set<string>();
  const shortened = text.replaceAll(entry, (whole: string, name: string) => {
    const isRepeated = known.has(whole);
    known.add(whole);
    return isRepeated ? `${name}: see above.` : whole;
  });
  return shortened.replaceAll(/: see above\.\n+- (?=[^\n]+: see above\.)/g, ', ');
}

/** Matches the section with the errors of an operation. */
const errorTable = /^(#+ <a id="[^"]*-errors"><\/a>.*\n)([\s\S]*?)(?=\n## |(?![\s\S]))/gm;

export function referenceFile(pages: readonly MarkdownPage[]): string {
  const texts = referenceResources().flatMap(({url}) => pages.find(({route}) => route === url)?.text ?? []);
  // The end of the file explains each code once.
  const withCodes = texts.join('\n').replaceAll(errorTable, (_, heading: string, table: string) => {
    const codes = Array.from(table.matchAll(/\| (`\w+`) \|/g), ([, code]) => code);
    return `${heading}\n${codes.join(', ')}\n`;
  });
  // Only the samples for curl are left after both steps.
  const {text} = inLanguage(inLanguage({text: withCodes}, 'Node.js'), 'Python');
  const errors = errorFacts().map(({code, title, fix}) => `- \`${code}\`: ${title}. ${fix}`);
  const start = `# ${company.name} API reference\n\n${apiIntroduction} Requests go to ${company.apiUrl}.\n\n`;
  const end = errors.length > 0 ? `\n# Errors\n\n${errors.join('\n')}\n` : '';
  return start + withoutRepetition(text.replaceAll(/<a id="[^"]*"><\/a>|\*\*curl\*\*\n\n/g, '')) + end;
}
