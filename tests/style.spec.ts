import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {unusedClasses} from '../plugins/publish/unused-rules';

const tokens = 'src/css/tokens.css';
const literal =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*[^;{]*\b(?:white|black|red|green|blue|gr[ae]y|silver|gold|orange|yellow|purple|navy|teal)\b(?!-)/gi;

/** Custom properties and addresses may be named after colours; only values count. */
function colourLiterals(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/var\(--[\w-]+|--[\w-]+|url\([^)]*\)|:global\([^)]*\)/g, '');
  return [...bare.matchAll(literal)].map(([found]) => found);
}

const sheets = readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.css'))
  .map((file) => `src/${file.replaceAll('\\', '/')}`);

test('only tokens.css holds colour literals', () => {
  expect(sheets).toContain(tokens);
  const found = sheets
    .filter((file) => file !== tokens)
    .flatMap((file) => colourLiterals(readFileSync(file, 'utf8')).map((colour) => `${file}: ${colour}`));
  expect(found, 'Colours belong into src/css/tokens.css').toEqual([]);
});

test('a colour literal is found', () => {
  expect(colourLiterals('a { color: #fff; border: 1px solid black; } /* #000 */ b { color: var(--gold); }')).toHaveLength(2);
});

/** Names of classes that the build leaves as they are: all of a global sheet, and of a module those in `:global(…)`. */
function globalClasses(file: string, css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = file.endsWith('.module.css')
    ? [...bare.matchAll(/:global\(([^)]*)\)/g)].map(([, inner = '']) => inner).join(' ')
    : bare;
  return [...selectors.matchAll(/\.([a-z][\w-]*)(?=[^;}]*\{|[^;{}]*$)/gi)].map(([, name = '']) => name);
}

test('no class of ours has the name of one whose rules the build drops', () => {
  const dropped = new Set([...unusedClasses, 'button', 'footer']);
  const found = sheets.flatMap((file) =>
    globalClasses(file, readFileSync(file, 'utf8'))
      .filter((name) => dropped.has(name))
      .map((name) => `${file}: .${name}`),
  );
  expect(found, 'Choose another name, use a CSS module, or take it from the list in plugins/publish/unused-rules.ts').toEqual([]);
});

test('a global class is found, and one of a module is not', () => {
  expect(globalClasses('a.css', '.card > b, .x:hover { top: 0.5em } @media print { .menu { top: 0 } }')).toEqual(['card', 'x', 'menu']);
  expect(globalClasses('a.module.css', '.card { top: 0 } :global(.menu) .row { top: 0 }')).toEqual(['menu']);
});
