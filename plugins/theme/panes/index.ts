/**
 * Rehype plugin: guides in two panes. On a page with several code files, each piece of code and the text before it become a
 * `<PaneRow>`. Wide windows show the code at the right of the text. Code that only has commands stays in the text.
 */
interface Node {
  type: string;
  tagName?: string;
  /** The name of a component, such as `CodeLanguages`. */
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Pages with fewer rows have one column. */
const fewestRows = 3;

function fencesIn(node: Node): Node[] {
  if (node.tagName === 'pre') return [node];
  return node.name === 'CodeLanguages' ? (node.children ?? []).flatMap(fencesIn) : [];
}

const isCode = (node: Node): boolean => fencesIn(node).length > 0;
const isBlank = (node: Node): boolean => node.type === 'text' && node.value?.trim() === '';
const element = (tagName: string, children: Node[], properties = {}): Node => ({type: 'element', tagName, properties, children});

/** Groups consecutive nodes of the same kind. A blank node joins the group before it. */
function inRuns(nodes: Node[], kindOf: (node: Node) => boolean): {kind: boolean; nodes: Node[]}[] {
  const runs: {kind: boolean; nodes: Node[]}[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (last && (isBlank(node) || kindOf(node) === last.kind)) last.nodes.push(node);
    else runs.push({kind: kindOf(node), nodes: [node]});
  }
  return runs;
}

function textOf({value, children = []}: Node): string {
  return value ?? children.map(textOf).join('');
}

function sectionsOf(nodes: Node[]): Node[][] {
  const sections: Node[][] = [[]];
  for (const node of nodes) {
    if (node.tagName === 'h2') sections.push([]);
    sections.at(-1)?.push(node);
  }
  return sections;
}

/**
 * Makes a row of each piece of code and the text before it. The text after a section's last code ends that code's row. A section
 * without code starts the next row, or ends the last row if no code follows.
 */
function rowsOf(nodes: Node[]): {rows: Node[]; steps: Node[]} {
  const rows: Node[] = [];
  let words: Node[] = [];
  /** The text after the code of the previous row. */
  let after: Node[] = [];
  const steps: Node[] = [];
  const endRow = (): void => {
    if (after.length > 0) rows.at(-1)?.children?.push(element('div', after, {dataWords: ''}));
    after = [];
  };
  for (const section of sectionsOf(nodes)) {
    const [heading] = section;
    // A section with code is a step.
    const isStep = heading?.tagName === 'h2' && section.some(isCode);
    if (isStep) steps.push(heading);
    const dataLabel = isStep ? `${steps.length}. ${textOf(heading)}` : undefined;
    const runs = inRuns(section, isCode).map((run) => ({
      ...run,
      isBeside: run.kind && run.nodes.flatMap(fencesIn).some(({properties}) => properties?.kind !== 'command'),
    }));
    const last = runs.map(({isBeside}) => isBeside).lastIndexOf(true);
    for (const [index, run] of runs.entries()) {
      if (run.isBeside) {
        endRow();
        rows.push(element('PaneRow', [element('div', words, {dataWords: ''}), element('div', run.nodes, {dataBeside: '', dataLabel})]));
        words = [];
      } else if (last !== -1 && index > last) after.push(...run.nodes);
      else words.push(...run.nodes);
    }
  }
  after.push(...words);
  endRow();
  return {rows, steps};
}

export function rehypePanes() {
  return (tree: {children: Node[]}): void => {
    const isModule = ({type}: Node): boolean => type === 'mdxjsEsm';
    const {rows, steps} = rowsOf(tree.children.filter((node) => !isModule(node)));
    if (rows.length < fewestRows) return;
    for (const step of steps) step.properties = {...step.properties, className: ['step']};
    tree.children = [...tree.children.filter(isModule), ...rows];
  };
}
