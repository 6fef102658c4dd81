import {element, elementsIn, isElement, property, textOf} from './html';
import type {Page} from './page';
import {contentPolicy} from './policy';

/**
 * Gives a page a policy made from what it contains, before everything in the head that could load or run: it does not govern what
 * comes before it.
 * @throws a sentence where the head does not say its charset.
 */
export function addPolicy({route, root, head}: Page, backendUrl: string | undefined): void {
  const all = elementsIn(root);
  // What has another type than a script's is data, which does not run.
  const scripts = all.filter((tag) => tag.tagName === 'script' && !('src' in tag.properties) && !/json$/.test(property(tag, 'type') ?? ''));
  const styles = all.filter(({tagName}) => tagName === 'style');
  const policy = contentPolicy({scripts: scripts.map(textOf), styles: styles.map(textOf)}, backendUrl);
  const place = head.children.findIndex((child) => isElement(child) && property(child, 'charSet') !== undefined);
  if (place === -1) throw new Error(`${route} has no charset. plugins/publish/add-policy.ts inserts the policy after it.`);
  head.children.splice(place + 1, 0, element('meta', {httpEquiv: ['Content-Security-Policy'], content: policy}));
}
