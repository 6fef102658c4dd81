import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';

const tokens = 'src/css/tokens.css';
const literal =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*[^;{]*\b(?:white|black|red|green|blue|gr[ae]y|silver|gold|orange|yellow|purple|navy|teal)\b(?!-)/gi;

/** Returns the colours in a style sheet's values. Ignores comments, URLs, `:global()` and custom property names. */
function colourLiterals(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/var\(--[\w-]+|--[\w-]+|url\([^)]*\)|:global\([^)]*\)/g, '');
  return [...bare.matchAll(literal)].map(([found]) => found);
}

const sheets = ['src', 'docs/_components'].flatMap((folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

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

/** Returns the hue in degrees, and the chroma from 0 (grey) to 1. */
function hueAndChroma(colour: string): {hue: number; chroma: number} {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  const sixth = most === green ? 2 + (blue - red) / chroma : most === red ? (green - blue) / chroma : 4 + (red - green) / chroma;
  return {hue: 60 * sixth, chroma};
}

test("the first comment of tokens.css names each of the brand's greens, so that no green is left when the brand changes", () => {
  const css = readFileSync(tokens, 'utf8');
  const [comment = ''] = css.split('*/');
  const named = [...comment.matchAll(/[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name);
  const greens = [...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].flatMap(([, name = '', colour = '']) => {
    const {hue, chroma} = hueAndChroma(colour);
    return hue > 135 && hue < 180 && chroma >= 0.1 ? [name] : [];
  });
  expect(greens).toContain('pine');
  const belongs = (name: string): boolean => named.some((part) => name === part || name.startsWith(`${part}-`));
  expect(greens.filter((name) => !belongs(name))).toEqual([]);
});
