/**
 * A rehype plugin that puts code to the right of its text in wide windows. Each file or live program and its text become a
 * `<PaneRow>`. Commands and their output stay in the text.
 */
import {textOf, type Node} from '../node';

/** A page with fewer rows than this has only one column. */
const fewestRows = 2;

const isBlank = (node: Node): boolean => node.type === 'text' && node.value?.trim() === '';
const element = (tagName: string, children: Node[], properties = {}): Node => ({type: 'element', tagName, properties, children});

function fencesIn(node: Node): Node[] {
  if (node.tagName === 'pre') return [node];
  return node.name === 'CodeLanguages' ? (node.children ?? []).flatMap(fencesIn) : [];
}

const isLive = (node: Node): boolean => fencesIn(node).some(({properties}) => properties?.live === true);
const isFile = (node: Node): boolean => fencesIn(node).some(({properties}) => properties?.isFile === true && properties.isSaved !== true);

const text = (value: string): Node => ({type: 'text', value});
const row = (words: Node[], ...beside: Node[]): Node => ({
  type: 'mdxJsxFlowElement',
  name: 'PaneRow',
  attributes: [],
  children: [element('div', words, {dataWords: ''}), ...beside],
});

const isOutput = (node: Node): boolean => fencesIn(node).some(({properties}) => properties?.kind === 'output');

interface Run {
  isBeside: boolean;
  nodes: Node[];
}

/** Groups consecutive nodes by pane: files and live programs with their output, or text. */
function inRuns(nodes: Node[]): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (last && isBlank(node)) {
      last.nodes.push(node);
      continue;
    }
    const isBeside = isFile(node) || isLive(node) || (isOutput(node) && last?.isBeside === true);
    if (last?.isBeside === isBeside) last.nodes.push(node);
    else runs.push({isBeside, nodes: [node]});
  }
  return runs;
}

function sectionsOf(nodes: Node[]): Node[][] {
  const sections: Node[][] = [[]];
  for (const node of nodes) {
    if (node.tagName === 'h2') sections.push([]);
    sections.at(-1)?.push(node);
  }
  return sections;
}

/** True for a numbered step of a guide: a section with a heading and code, but no live program. */
const isStep = (section: Node[]): boolean =>
  section[0]?.tagName === 'h2' && section.some((node) => fencesIn(node).length > 0) && !section.some(isLive);

/**
 * Makes a row from each piece of code and the text before it. Text after a section's last code joins that row. A later section
 * without code is a row of text. `steps` contains the headings of a guide's numbered steps.
 */
function rowsOf(nodes: Node[], isGuide: boolean): {rows: Node[]; steps: Node[]} {
  const rows: Node[] = [];
  let words: Node[] = [];
  let after: Node[] = [];
  const steps: Node[] = [];
  const endRow = (): void => {
    if (after.length > 0) rows.at(-1)?.children?.push(element('div', after, {dataWords: ''}));
    after = [];
  };
  for (const section of sectionsOf(nodes)) {
    const [heading] = section;
    const isNumbered = isGuide && isStep(section);
    if (heading && isNumbered) steps.push(heading);
    const name = heading && textOf(heading);
    const dataLabel = isNumbered && name !== undefined ? `Step ${steps.length}: ${name}` : name;
    const runs = inRuns(section);
    const last = runs.map(({isBeside}) => isBeside).lastIndexOf(true);
    if (last === -1 && rows.length > 0) {
      endRow();
      rows.push(row(section));
      continue;
    }
    for (const [index, run] of runs.entries()) {
      if (run.isBeside) {
        endRow();
        const beside = element('div', [element('div', run.nodes, {dataLabel})], {dataBeside: ''});
        rows.push(row(words, beside));
        words = [];
      } else if (index > last && rows.length > 0) after.push(...run.nodes);
      else words.push(...run.nodes);
    }
  }
  after.push(...words);
  endRow();
  return {rows, steps};
}

/** Links to a guide's steps. They replace the folded table of contents. */
const stepLinks = (steps: Node[]): Node =>
  element(
    'nav',
    [
      element(
        'ol',
        steps.map((step) => element('li', [element('a', [text(textOf(step))], {href: `#${String(step.properties?.id)}`})])),
      ),
    ],
    {dataSteps: '', ariaLabel: 'Steps'},
  );

export function rehypePanes() {
  return (tree: {children: Node[]}, file: {path: string; data: {frontMatter?: Record<string, unknown>}}): void => {
    const isModule = ({type}: Node): boolean => type === 'mdxjsEsm';
    const {rows, steps} = rowsOf(
      tree.children.filter((node) => !isModule(node)),
      /guides-tutorials|receive-a-webhook/.test(file.path) && file.data.frontMatter?.numbered !== false,
    );
    for (const step of steps) step.properties = {...step.properties, className: ['step']};
    if (rows.filter(({children = []}) => children.length > 1).length < fewestRows) return;
    const introduction = rows[0]?.children?.[0]?.children ?? [];
    const contents = introduction.findIndex(({name}) => name === 'PageContents');
    if (steps.length > 0) introduction[contents] = stepLinks(steps);
    // The page's layout reads it from the front matter, as if the author had written it.
    if (file.data.frontMatter) file.data.frontMatter.column = 'panes';
    tree.children = [...tree.children.filter(isModule), ...rows];
  };
}
