/**
 * A rehype plugin that imports the components that many pages use, and `PaneRow`, which `panes` adds. Each page imports only those that
 * it contains. With `src/theme/MDXComponents`, each page would load the styles of all.
 */
import type {Node} from '../node';

const sources: Record<string, string> = {
  CodeLanguages: '@site/src/features/reference/CodeLanguages',
  Drawing: '@site/src/ui/Drawing',
  Figure: '@site/src/pictures/Figure',
  Illustration: '@site/src/pictures/Illustration',
  PaneRow: '@site/src/features/reference/PaneRow',
  Step: '@site/docs/_components/Steps',
  Steps: '@site/docs/_components/Steps',
};

const identifier = (name: string) => ({type: 'Identifier', name});

/** Returns the syntax tree of `import {NAME} from 'SOURCE'`. */
function importOf([name, source]: [string, string]): Node {
  const specifiers = [{type: 'ImportSpecifier', imported: identifier(name), local: identifier(name)}];
  const body = [{type: 'ImportDeclaration', specifiers, source: {type: 'Literal', value: source}}];
  return {type: 'mdxjsEsm', value: '', data: {estree: {type: 'Program', sourceType: 'module', body}}};
}

function namesIn({name, children = []}: Node): string[] {
  return [...(name ? [name] : []), ...children.flatMap(namesIn)];
}

export function rehypeImports() {
  return (tree: {children: Node[]}): void => {
    const used = new Set(tree.children.flatMap(namesIn));
    const own = tree.children.map(({type, value = ''}) => (type === 'mdxjsEsm' ? value : '')).join('\n');
    const isMissing = ([name]: [string, string]): boolean => used.has(name) && !new RegExp(`^import .*\\b${name}\\b`, 'm').test(own);
    tree.children.unshift(...Object.entries(sources).filter(isMissing).map(importOf));
  };
}
