/**
 * Rehype plugin: guides in two panes. In a page with several files, the code of a section stands beside the words that lead to it: both
 * become a `<PaneRow>`, in their order, and wide windows show the code at its right. Commands alone stay among the words.
 */
interface Node {
  type: string;
  tagName?: string;
  /** Of a component. */
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Pages with less beside their words have one column. */
const fewestRows = 3;

function fencesIn(node: Node): Node[] {
  if (node.tagName === 'pre') return [node];
  return node.name === 'CodeLanguages' ? (node.children ?? []).flatMap(fencesIn) : [];
}

const isCode = (node: Node): boolean => fencesIn(node).length > 0;
const isBlank = (node: Node): boolean => node.type === 'text' && node.value?.trim() === '';
const element = (tagName: string, children: Node[], properties = {}): Node => ({type: 'element', tagName, properties, children});

/** Nodes in runs of the same kind; what is blank goes with what is before it. */
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
 * Words, and the code that they lead to, as a row each. Within a section, the words after its last code belong to that; sections
 * without code lead to the next row, or end the last.
 */
function rowsOf(nodes: Node[]): {rows: Node[]; steps: Node[]} {
  const rows: Node[] = [];
  let words: Node[] = [];
  /** What follows the code of the row before. */
  let after: Node[] = [];
  const steps: Node[] = [];
  const endRow = (): void => {
    if (after.length > 0) rows.at(-1)?.children?.push(element('div', after, {dataWords: ''}));
    after = [];
  };
  for (const section of sectionsOf(nodes)) {
    const [heading] = section;
    // A section in which one does something is a step.
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
