/** Finds a program's output in the tables of the page Troubleshooting. */
import {escapePattern} from '../../kit/escape';
import type {Page} from './data';
import {sectionsOf} from './pages';

const path = '/documentation/troubleshooting';

/** The headings of the columns that contain printed messages. */
const columns = ['What it prints', 'What you see'];

const cellsOf = (line: string): string[] =>
  line
    .slice(1)
    .split('|')
    .map((cell) => cell.trim());

/** Returns the messages in the tables of a section. */
function messagesIn(text: string): string[] {
  let column = -1;
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      column = -1;
      return [];
    }
    const cells = cellsOf(line);
    if (column < 0) column = cells.findIndex((cell) => columns.includes(cell));
    return [...(cells[column] ?? '').matchAll(/(?<!\[)`([^`]+)`/g)].map(([, message = '']) => message);
  });
}

/** Converts a printed message to a pattern. An address, a number other than a status, and `…` match any word. */
function asPattern(message: string): RegExp {
  const parts = message
    .split(/…|\b[\w-]+(?:\.[\w-]+)+(?::\d+)?\b|(?<!\w)(?![45]\d\d(?!\d))\d+(?!\w)/)
    .map((part) => escapePattern(part).replaceAll(/[_ ]/g, '[_ ]'));
  const [start, end] = [/^\w/.test(message) ? '(?<!\\w)' : '', /\w$/.test(message) ? '(?!\\w)' : ''];
  return new RegExp(`${start}${parts.join('[^\\n]{1,100}?')}${end}`, 'i');
}

export type Advice = {title: string; text: string; page: string};

/** Returns the section that lists the longest message in the output. A section's text ends before its list of messages. */
export function troubleshoot(pages: readonly Page[], output: string): Advice | undefined {
  const page = pages.find((each) => each.path === path);
  if (!page) return undefined;
  const sections = sectionsOf(page);
  const found = sections
    .flatMap((section, index) => {
      const deeper = sections[index + 1];
      const text = page.text.slice(section.start, Math.min(section.end, deeper?.start ?? section.end));
      return [section.title, ...messagesIn(text)].map((message) => ({section, index, text, message}));
    })
    .filter(({section, message}) => section.level > 2 && asPattern(message).test(output))
    .sort((one, other) => other.message.length - one.message.length)[0];
  if (!found) return undefined;
  const [anchor = ''] = Object.entries(page.anchors).find(([, index]) => index === found.index) ?? [];
  const [, ...lines] = found.text.split('\n');
  const [text = ''] = lines.join('\n').split(/^\*\*What each /m);
  return {title: found.section.title, text: text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim(), page: `${path}#${anchor}`};
}
