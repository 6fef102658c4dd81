/** axe, on a page as it is now. */
import {readFileSync} from 'node:fs';
import type {default as Axe, RunOnly} from 'axe-core';
import {expect, type Frame, type Page} from 'playwright/test';

declare global {
  interface Window {
    /** Where `expectAccessible` has brought it. */
    axe: typeof Axe;
  }
}

/** Every rule of WCAG 2.2 AA, and what axe holds to be good practice. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of axe that depend on the width and the colours of a page, and not on its HTML alone. */
export const drawnRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Half of axe's time went into the contrast of texts that are drawn alike: a page of code has a hundred words of each colour.
 * Marks the first and the last of each look, for axe to measure. Alike are the text's own style, where it can be used, and what is drawn
 * behind it by all that it stands in; what is placed on its own or cuts off what is in it is like nothing else. Links have marks
 * of their own: those of a look stand in texts of a look, too.
 */
function markTexts(within?: string[]): void {
  const [mark, linkMark] = ['data-contrast', 'data-link'];
  for (const each of [mark, linkMark])
    for (const marked of Array.from(document.querySelectorAll(`[${each}]`))) marked.removeAttribute(each);
  const grounds = new Map<Element, {name: string; clip?: DOMRect}>();
  const names = new Map<string, string>();
  const looks = new Map<string, Element[]>();
  const links = new Map<string, Element[]>();
  const add = (list: Map<string, Element[]>, look: string, element: Element): void => {
    list.set(look, [...(list.get(look) ?? []), element]);
  };
  const nameOf = (key: string): string => {
    const name = names.get(key) ?? String(names.size);
    names.set(key, name);
    return name;
  };
  for (const element of Array.from(document.querySelectorAll('body, body *'))) {
    const style = getComputedStyle(element);
    const around = grounds.get(element.parentElement ?? element) ?? {name: ''};
    const isPlaced = ['absolute', 'fixed', 'sticky'].includes(style.position);
    const overflow = `${style.overflowX} ${style.overflowY}`;
    const painted = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode, style.clipPath];
    const {name} = isPlaced || overflow !== 'visible visible' ? {name: nameOf(`alone ${names.size}`)} : around;
    const clip = /hidden|clip/.test(overflow) ? element.getBoundingClientRect() : isPlaced ? undefined : around.clip;
    const isPlain = painted.join() === 'rgba(0, 0, 0, 0),none,1,none,normal,none';
    grounds.set(element, {name: isPlain ? name : nameOf([name, ...painted].join()), clip});

    if (within && !element.closest(within.join())) continue;
    if (!element.checkVisibility({visibilityProperty: true})) continue;
    if (element.matches('a[href], [role=link]')) {
      let block = element.parentElement;
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      const around = getComputedStyle(block ?? element);
      const isAmongWords = block?.textContent.trim() !== element.textContent.trim();
      const drawn = [
        style.color,
        style.textDecoration,
        style.fontWeight,
        style.fontStyle,
        style.fontSize,
        style.border,
        element.innerHTML.includes('<'),
      ];
      const look = [grounds.get(element)?.name, isAmongWords, around.color, around.fontWeight, around.fontSize, ...drawn].join();
      add(links, look, element);
    }

    const hasText = Array.from(element.childNodes).some(({nodeType, nodeValue}) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
    if (!hasText && !element.matches('input, select, textarea')) continue;
    const box = element.getBoundingClientRect();
    if (clip && (box.left >= clip.right || box.right <= clip.left || box.top >= clip.bottom || box.bottom <= clip.top)) continue;
    const isOff = element.closest(':disabled, [aria-disabled=true]') !== null;
    const own = [element.tagName, style.color, style.fontSize, style.fontWeight, style.textShadow];
    // axe passes over the label of a field that is off, and a drawing's words lie on what is drawn before them.
    const isAlone = element.closest('label, svg') !== null;
    const look = isAlone ? `alone ${looks.size}` : [grounds.get(element)?.name, isOff, ...own].join();
    add(looks, look, element);
  }
  // Of the first alone axe sometimes cannot tell: it may lie at the edge of what is scrolled.
  for (const alike of looks.values()) for (const element of [alike[0], alike.at(-1)]) element?.setAttribute(mark, '');
  for (const alike of links.values()) for (const element of [alike[0], alike.at(-1)]) element?.setAttribute(linkMark, '');
}

/** Its short form: each document gets it once, by a pipe. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** A frame of a sandbox is of another origin. */
async function bring(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${source}; axe.configure({allowedOrigins: ['<unsafe_all_origins>']});`);
}

interface Scope {
  /** All rules, where none are named. */
  rules?: string[];
  /** Selectors of what is looked at; the whole page, where none are given. */
  within?: string[];
  /** Whether the contrast of every single text is measured, and not of two of each look. */
  isEveryText?: boolean;
}

/** Asserts that axe finds nothing against WCAG 2.2 AA on the page and in its frames as they are now. */
export async function expectAccessible(page: Page, {rules, within, isEveryText = false}: Scope = {}): Promise<void> {
  for (const frame of page.frames()) {
    await bring(frame);
    if (!isEveryText) await frame.evaluate(markTexts, frame === page.mainFrame() ? within : undefined);
    await frame.evaluate((isEvery) => {
      window.axe.configure({
        rules: [
          {id: 'color-contrast', selector: isEvery ? '*' : '[data-contrast]'},
          {id: 'link-in-text-block', selector: isEvery ? 'a[href], [role=link]' : '[data-link]'},
        ],
      });
    }, isEveryText);
  }
  const runOnly: RunOnly = rules ? {type: 'rule', values: rules} : {type: 'tag', values: allRules};
  const said = await page.evaluate(
    async ([runOnly, include]) => {
      // What passes is most of a page: it is neither described nor given a selector, and does not leave the page.
      const {violations} = await window.axe.run(include ? {include} : document, {runOnly, resultTypes: ['violations'], selectors: false});
      return violations.map(({id, help, nodes}) => `${id}: ${help}\n${nodes.map(({html}) => `  ${html}`).join('\n')}`);
    },
    [runOnly, within] as const,
  );
  expect(said, 'What axe found').toEqual([]);
}
