import {readFileSync} from 'node:fs';
import type {default as Axe, RunOnly} from 'axe-core';
import {expect, type Frame, type Page} from 'playwright/test';

declare global {
  interface Window {
    /** axe itself. It is defined after the first call of `expectAccessible`. */
    axe: typeof Axe;
  }
}

/** axe's tags for WCAG 2.2 A and AA, and for its best practices. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe rules whose results also depend on the page's width or colours. */
export const drawnRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Groups elements whose text has the same contrast. Marks the first and the last element of each group. axe measures only the
 * contrast of marked elements, because measuring every element doubled its time. Links have their own groups, which also depend on
 * the surrounding text.
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
    // Marks every text in a label or a drawing. axe ignores labels of disabled fields, and shapes behind a drawing's texts can
    // differ.
    const isAlone = element.closest('label, svg') !== null;
    const look = isAlone ? `alone ${looks.size}` : [grounds.get(element)?.name, isOff, ...own].join();
    add(looks, look, element);
  }
  // axe sometimes has no result for the first element, so the last one is marked, too.
  for (const alike of looks.values()) for (const element of [alike[0], alike.at(-1)]) element?.setAttribute(mark, '');
  for (const alike of links.values()) for (const element of [alike[0], alike.at(-1)]) element?.setAttribute(linkMark, '');
}

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Loads axe into a frame. Accepts every origin, because a sandboxed frame has another origin. */
async function bring(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${source}; axe.configure({allowedOrigins: ['<unsafe_all_origins>']});`);
}

interface Scope {
  /** The ids of the rules to run; all rules by default. */
  rules?: string[];
  /** Selectors of the elements to check; the whole page by default. */
  within?: string[];
}

export async function expectAccessible(page: Page, {rules, within}: Scope = {}): Promise<void> {
  for (const frame of page.frames()) {
    await bring(frame);
    await frame.evaluate(markTexts, frame === page.mainFrame() ? within : undefined);
    await frame.evaluate(() => {
      window.axe.configure({
        rules: [
          {id: 'color-contrast', selector: '[data-contrast]'},
          {id: 'link-in-text-block', selector: '[data-link]'},
        ],
      });
    });
  }
  const runOnly: RunOnly = rules ? {type: 'rule', values: rules} : {type: 'tag', values: allRules};
  const violations = await page.evaluate(
    async ([runOnly, include]) => {
      // Returns only the violations, because most of axe's result is about passed checks.
      const {violations} = await window.axe.run(include ? {include} : document, {runOnly, resultTypes: ['violations'], selectors: false});
      return violations.map(({id, help, nodes}) => `${id}: ${help}\n${nodes.map(({html}) => `  ${html}`).join('\n')}`);
    },
    [runOnly, within] as const,
  );
  expect(violations, 'What axe found').toEqual([]);
}
