/** The nodes of a page's syntax tree (hast with MDX components), as the Rehype plugins here read and change them. */
export interface Node {
  type: string;
  tagName?: string;
  /** The name of a component, such as `CodeLanguages`. */
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  attributes?: never[];
  data?: Record<string, unknown>;
}

export function textOf({value, children = []}: Node): string {
  return value ?? children.map(textOf).join('');
}
