import {element, elementsIn, isElement, property, textOf} from './html';
import type {Page} from './page';
import {contentPolicy} from './policy';

/**
 * Adds a Content-Security-Policy for the page's inline scripts and styles. The policy directly follows the charset, because it does
 * not apply to earlier elements.
 *
 * @throws Error if the head has no charset
 */
export function addPolicy({route, root, head}: Page, backendUrl: string | undefined): void {
  const all = elementsIn(root);
  // JSON in a script element does not run, so the policy needs no hash of the JSON.
  const scripts = all.filter((tag) => tag.tagName === 'script' && !('src' in tag.properties) && !/json$/.test(property(tag, 'type') ?? ''));
  const styles = all.filter(({tagName}) => tagName === 'style');
  const policy = contentPolicy({scripts: scripts.map(textOf), styles: styles.map(textOf)}, backendUrl);
  const place = head.children.findIndex((child) => isElement(child) && property(child, 'charSet') !== undefined);
  if (place === -1) throw new Error(`${route} has no charset. plugins/publish/add-policy.ts inserts the policy after it.`);
  head.children.splice(place + 1, 0, element('meta', {httpEquiv: ['Content-Security-Policy'], content: policy}));
}
