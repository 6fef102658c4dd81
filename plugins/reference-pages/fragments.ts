import type {Element, ElementContent, Root} from 'hast';
import {find, isElement, property, writeHtml} from '../publish/html';

/** Without comments, for which the browser has no use, and with the slots empty, which it fills itself. */
function pruned(node: Element): Element {
  if (property(node, 'dataTry') !== undefined) return {...node, children: []};
  return {
    ...node,
    children: node.children.flatMap((child): ElementContent[] =>
      isElement(child) ? [pruned(child)] : child.type === 'comment' ? [] : [child],
    ),
  };
}

/** The part of a page of the reference that a browser takes as it is, and its name: it fetches this when a link leads there. */
export function fragment(root: Root): {name: string; html: string} | undefined {
  const element = find(root, (each) => property(each, 'dataReferencePage') !== undefined);
  if (!element) return undefined;
  return {name: property(element, 'dataReferencePage') ?? '', html: writeHtml(pruned(element).children)};
}
