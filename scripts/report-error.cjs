/**
 * Prints why a command failed, and makes it exit with 1. An error of class `Error` is a fault in the sources or in the environment,
 * and its message says what to do. Some other classes, such as TypeError, are faults of a program, so they have a stack.
 */
const {existsSync} = require('node:fs');
const path = require('node:path');
const {stripVTControlCharacters} = require('node:util');
const sources = require('./sources.cjs');

const printed = new Set();

/** Docusaurus puts errors into these errors, which say nothing about the cause. */
const generic =
  /^(?:Unable to build website|Loading of version failed|Docusaurus could not load module|Docusaurus static site generation failed)/;

/** Returns the errors of one or more chains of causes. An outer error often names the file, and the inner one the fault. */
function reasonsOf(error) {
  if (error instanceof AggregateError) return error.errors.flatMap(reasonsOf);
  if (!(error instanceof Error && error.cause instanceof Error)) return [error];
  const [, pathname] = /^Can't render static file for pathname "(.*)"$/.exec(stripVTControlCharacters(error.message)) ?? [];
  if (pathname) return [renderingSentence(pathname, error.cause)];
  return generic.test(stripVTControlCharacters(error.message)) ? reasonsOf(error.cause) : [error, ...reasonsOf(error.cause)];
}

/** Returns the source of a page. The path can begin with the site's folder. */
function sourceOf(pathname) {
  const places = [pathname, pathname.replace(/^\/[^/]+/, '')].flatMap(sources.sourcesOf);
  return places.map((place) => path.normalize(place)).find((place) => existsSync(place)) ?? `The page ${pathname}`;
}

/** Adds the number of the first line that contains a text. */
const lineOf = (file, text) => sources.lineOf(file, (line) => line.includes(text));

/** Docusaurus names only the page, and advises to turn off its check. */
function anchorSentences(message) {
  const pages = message.split(/^- Broken anchor on source page path = /m).slice(1);
  return pages.flatMap((page) => {
    const file = sourceOf(page.slice(0, page.indexOf(':\n')));
    return [...page.matchAll(/-> linking to (\S+)/g)].map(
      ([, link]) =>
        `${lineOf(file, link)} links to ${link}, which has no such heading. Correct the part after #, or give the heading the id.`,
    );
  });
}

/** Why a page cannot be rendered. A stack is only useful for a fault of a program, up to the frames of React. */
function renderingSentence(pathname, error) {
  const {message} = error;
  const file = sourceOf(pathname);
  const [, component] = /^Expected component `(.+?)` to be defined/.exec(message) ?? [];
  if (component) return `${lineOf(file, `<${component}`)} uses <${component}>, which is not defined. Import it, or correct its name.`;
  const [, name] = /^(\S+) is not defined$/.exec(message) ?? [];
  if (name && lineOf(file, name) !== file)
    return `${lineOf(file, name)} uses ${name}, which is not defined. Import it, or write the text in backticks.`;
  return `${file}: ${textOf(error).replace(/\n\s+at renderWithHooks[\s\S]*/, '')}`;
}

/** Node.js, Docusaurus and esbuild say what happened, but not what to do. */
function sentencesOf(error) {
  const {code, path: file, requireStack: [importer] = []} = error;
  const message = stripVTControlCharacters(error.message);
  if (message.startsWith('Docusaurus found broken anchors')) return anchorSentences(message).join('\n');
  if (code === 'ENOENT' && file) return `${file} does not exist. Restore it, or correct its path.`;
  const [, missing] = /^Cannot find module '([^']+)'/.exec(message) ?? [];
  if (missing && importer)
    return `${importer} imports ${missing}, which does not exist. Correct the path, or run npm ci for a missing package.`;
  return message
    .replace(/^Transform failed with \d+ errors?:\n/, '')
    .replace(/^Can't process doc metadata for doc at path path=(\S+) in version name=\w+$/, '$1: correct the front matter.')
    .replace(
      /\n\nAvailable document ids are:\n[\s\S]*/,
      '\nCorrect each id, which is the path of a page in docs/ without .mdx, or add the page.',
    );
}

function textOf(error) {
  if (!(error instanceof Error)) return String(error);
  const isOfProgram = [TypeError, ReferenceError, RangeError, SyntaxError].some((type) => error instanceof type);
  return isOfProgram ? (error.stack ?? error.message) : sentencesOf(error).trim();
}

/** tsx loads some modules as `data:` URLs of 17 KB, which contain the name of the file. */
function withFiles(text) {
  return text.replaceAll(/data:text\/javascript,__filename%3D%22(.*?)%22\S*?(?=:\d+:\d+|$)/gm, (_, file) => decodeURIComponent(file));
}

module.exports = function reportError(error) {
  process.exitCode = 1;
  for (const reason of reasonsOf(error)) {
    const text = withFiles(textOf(reason)).replaceAll(process.cwd() + path.sep, '');
    // A message is empty if a program has already printed the reason.
    if (text === '' || printed.has(text)) continue;
    printed.add(text);
    console.error(text);
  }
};
