import {parseSync} from '@swc/core';
import {isFields} from '../../packages/kit/fields';

function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (!isFields(node)) return [];
  if (node.type === 'StringLiteral') return [String(node.value)];
  if (node.type === 'TemplateElement') return [String(node.cooked)];
  if (node.type === 'RegExpLiteral') return [String(node.pattern)];
  return Object.values(node).flatMap(textsOf);
}

/** Returns the texts in a program: strings, and the parts of templates and patterns. */
export function textsIn(source: string): string[] {
  return textsOf(parseSync(source, {syntax: 'typescript'}));
}
