/** A node of a page's syntax tree (hast with MDX), with only the properties that these plugins use. */
export interface Node {
  type: string;
  tagName?: string;
  /** The name of an MDX component, such as `CodeLanguages`. */
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  attributes?: never[];
  data?: Record<string, unknown>;
}

/** Returns a node's text, without expressions, whose values are known only when the page renders. */
export function textOf({type, value, children = []}: Node): string {
  if (type === 'mdxTextExpression') return '';
  return value ?? children.map(textOf).join('');
}
