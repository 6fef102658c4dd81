import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import postcss from 'postcss';

const tokens = 'src/css/tokens.css';
const literal =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*[^;{]*\b(?:white|black|red|green|blue|gr[ae]y|silver|gold|orange|yellow|purple|navy|teal)\b(?!-)/gi;

/** Returns the colours in a style sheet's values. Ignores comments, URLs, `:global()` and custom property names. */
function colourLiterals(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/var\(--[\w-]+|--[\w-]+|url\([^)]*\)|:global\([^)]*\)/g, '');
  return [...bare.matchAll(literal)].map(([found]) => found);
}

const sheets = ['src', 'docs/_components', 'plugins'].flatMap((folder) =>
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

const scales = [
  {name: 'text', most: 14, props: /^font(?:-size)?$|^--type-|^--.*font-size$/, unit: /^(?!0(?![.\d]))[.\d]+(?:rem|px)$/},
  {name: 'radius', most: 8, props: /radius/, unit: /^(?!0(?![.\d]))[.\d]+(?:rem|px|%)$/},
  // Larger distances, and those in `px`, place drawings.
  {name: 'space', most: 18, props: /^(?:(?:row-|column-)?gap|margin|padding)(?:-|$)/, unit: /^-?(?:0?\.\d+|[1-6](?:\.\d+)?)rem$/},
] as const;

/** Drawings have sizes in the units of their own view boxes. */
const drawings = [
  'src/pictures/',
  'src/features/sandbox-view/parts/clock.module.css',
  'src/features/try-it/panel/receipt.module.css',
  'src/pages/_home/opening.module.css',
  'src/pages/contact/_components/OfficeMap/',
  'src/pages/pricing/_components/sale-receipt.module.css',
  'src/pages/solutions/custom-solutions/_components/split-receipt.module.css',
];

interface Size {
  name: string;
  /** The size for a default text of 16 px, in a window of 1,440 px. */
  pixels: number;
}

/** Returns the sizes of a scale in `tokens.css`. A fluid size counts with the largest of its fixed sizes. */
function readScale(name: string): Size[] {
  const found: Size[] = [];
  postcss.parse(readFileSync(tokens, 'utf8')).walkDecls(new RegExp(`^--${name}-`), ({prop, value}) => {
    found.push({name: `var(${prop})`, pixels: Math.max(...toPixels(value))});
  });
  return found;
}

function toPixels(value: string): number[] {
  return [...value.matchAll(/([\d.]+)(rem|px|%)/g)].map(([, number, unit]) => Number(number) * (unit === 'rem' ? 16 : 1));
}

/** Returns each fixed size, radius, distance and breakpoint in a sheet that is not a token, with the nearest token. */
function offScale(css: string): string[] {
  const found: string[] = [];
  const root = postcss.parse(css);
  root.walkDecls(({prop, value}) => {
    const scale = scales.find(({props}) => props.test(prop));
    for (const part of scale ? value.split(/[\s,/()]+/).filter((each) => scale.unit.test(each)) : []) {
      const [size = 0] = toPixels(part);
      const distance = ({pixels}: Size): number => Math.abs(pixels - size);
      const {name} = readScale(scale?.name ?? '').reduce((one, other) => (distance(other) < distance(one) ? other : one));
      found.push(`${prop}: ${part}: use ${name}`);
    }
  });
  root.walkAtRules('media', ({params}) => {
    if (/width/.test(params)) found.push(`@media ${params}: use a name, such as (--from-tablet) or (--below-tablet)`);
  });
  return found;
}

test('tokens.css has at most 14 sizes of type, 8 radii, 18 distances and 8 breakpoints', () => {
  for (const {name, most} of scales) {
    const count = readScale(name).length;
    expect(count, name).toBeGreaterThan(0);
    expect(count, name).toBeLessThanOrEqual(most);
  }
  const breakpoints: string[] = [];
  postcss.parse(readFileSync(tokens, 'utf8')).walkAtRules('custom-media', ({params}) => {
    breakpoints.push(params);
  });
  expect(breakpoints.length).toBeGreaterThan(0);
  expect(breakpoints.length).toBeLessThanOrEqual(8);
});

test('sheets take sizes of type, radii, distances and breakpoints from tokens.css', () => {
  for (const file of drawings)
    expect
      .soft(
        sheets.some((sheet) => sheet.startsWith(file)),
        file,
      )
      .toBe(true);
  const found = sheets
    .filter((file) => file !== tokens && !drawings.some((drawing) => file.startsWith(drawing)))
    .flatMap((file) => offScale(readFileSync(file, 'utf8')).map((use) => `${file}: ${use}`));
  expect(found, 'Sizes belong into src/css/tokens.css').toEqual([]);
});

test('a size, a radius, a distance and a breakpoint that are not tokens are found', () => {
  const css = `
    a { font-size: 1rem; border-radius: 0 7px; margin: -0.8rem auto 10rem; }
    b { font: 700 clamp(2rem, 5vw, 3rem) / 1.2 var(--font-text); border-radius: 0; }
    @media (min-width: 700px) and (--below-wide) { a { font-size: min(var(--text-small), 3vw); } }
  `;
  expect(offScale(css)).toEqual([
    'font-size: 1rem: use var(--text-small)',
    'border-radius: 7px: use var(--radius-small)',
    'margin: -0.8rem: use var(--space-12)',
    'font: 2rem: use var(--text-stage)',
    'font: 3rem: use var(--text-h2)',
    '@media (min-width: 700px) and (--below-wide): use a name, such as (--from-tablet) or (--below-tablet)',
  ]);
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
