import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';

const tokens = 'src/css/tokens.css';
const literal =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*[^;{]*\b(?:white|black|red|green|blue|gr[ae]y|silver|gold|orange|yellow|purple|navy|teal)\b(?!-)/gi;

/** The colours in the values of a style sheet. Comments, URLs, `:global()` and custom property names may contain colour names. */
function colourLiterals(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/var\(--[\w-]+|--[\w-]+|url\([^)]*\)|:global\([^)]*\)/g, '');
  return [...bare.matchAll(literal)].map(([found]) => found);
}

const sheets = readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.css'))
  .map((file) => `src/${file.replaceAll('\\', '/')}`);

test('only tokens.css has colour literals', () => {
  expect(sheets).toContain(tokens);
  const found = sheets
    .filter((file) => file !== tokens)
    .flatMap((file) => colourLiterals(readFileSync(file, 'utf8')).map((colour) => `${file}: ${colour}`));
  expect(found, 'Colours belong into src/css/tokens.css').toEqual([]);
});

test('a colour literal is found', () => {
  expect(colourLiterals('a { color: #fff; border: 1px solid black; } /* #000 */ b { color: var(--gold); }')).toHaveLength(2);
});
