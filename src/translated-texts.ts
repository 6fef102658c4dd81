import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/* Keeps pages working while the browser translates them. Chrome's translator replaces each text node with a `<font>` element, but
   React keeps using the text node. It would fail when it removes the text or inserts an element before it, and the reader would
   never see a changed text: https://github.com/facebook/react/issues/11538 */

/** The translation of each text node that the translator removed. */
const translations = new WeakMap<Node, HTMLElement>();
const known = new WeakSet<HTMLElement>();

function isNewTranslation(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.localName === 'font' && !known.has(node);
}

/** Returns the child of `parent` that the reader sees in place of `node`. */
function shownFor(parent: Node, node: Node): Node {
  let shown: Node | null = node.isConnected ? node : (translations.get(node) ?? node);
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown ?? node;
}

/** Shows a changed text in place of its old translation. The translator then translates it again. */
function showOriginal(text: Text): void {
  const translation = translations.get(text);
  if (translation?.isConnected) translation.replaceWith(text);
  translations.delete(text);
}

if (ExecutionEnvironment.canUseDOM) {
  const changedTexts = new MutationObserver((changes) => {
    for (const {target} of changes) if (target instanceof Text) showOriginal(target);
  });
  new MutationObserver((changes) => {
    for (const {addedNodes, removedNodes, previousSibling, nextSibling} of changes) {
      for (const text of removedNodes) {
        const translation = [...addedNodes, previousSibling, nextSibling].find(isNewTranslation);
        if (!(text instanceof Text) || text.isConnected || !translation) continue;
        known.add(translation);
        translations.set(text, translation);
        changedTexts.observe(text, {characterData: true});
      }
    }
  }).observe(document.documentElement, {childList: true, subtree: true});

  // oxlint-disable-next-line typescript/unbound-method -- `call` binds both.
  const {insertBefore, removeChild} = Node.prototype;
  Node.prototype.insertBefore = function insertBeforeShown<T extends Node>(this: Node, node: T, next: Node | null): T {
    translations.get(node)?.remove();
    translations.delete(node);
    insertBefore.call(this, node, next && shownFor(this, next));
    return node;
  };
  Node.prototype.removeChild = function removeShown<T extends Node>(this: Node, node: T): T {
    removeChild.call(this, shownFor(this, node));
    return node;
  };
}
