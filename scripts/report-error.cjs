/**
 * Prints why a command failed, and makes it exit with 1. An error of class `Error` is a fault in the sources or in the environment,
 * and its message says what to do. Some other classes, such as TypeError, are faults of a program, so they have a stack.
 */
const path = require('node:path');
const {stripVTControlCharacters} = require('node:util');

const printed = new Set();

/** Docusaurus puts errors into these errors, which say nothing about the cause. */
const generic = /^(?:Unable to build website|Loading of version failed|Docusaurus could not load module)/;

/** Returns the errors of one or more chains of causes. An outer error often names the file, and the inner one the fault. */
function reasonsOf(error) {
  if (error instanceof AggregateError) return error.errors.flatMap(reasonsOf);
  if (!(error instanceof Error && error.cause instanceof Error)) return [error];
  return generic.test(stripVTControlCharacters(error.message)) ? reasonsOf(error.cause) : [error, ...reasonsOf(error.cause)];
}

/** Node.js and esbuild say what happened, but not what to do. */
function sentencesOf(error) {
  const {code, message, path: file, requireStack: [importer] = []} = error;
  if (code === 'ENOENT' && file) return `${file} does not exist. Restore it, or correct its path.`;
  const [, missing] = /^Cannot find module '([^']+)'/.exec(message) ?? [];
  if (missing && importer)
    return `${importer} imports ${missing}, which does not exist. Correct the path, or run npm ci for a missing package.`;
  return message.replace(/^Transform failed with \d+ errors?:\n/, '');
}

function textOf(error) {
  if (!(error instanceof Error)) return String(error);
  const isOfProgram = [TypeError, ReferenceError, RangeError, SyntaxError].some((type) => error instanceof type);
  return isOfProgram ? (error.stack ?? error.message) : stripVTControlCharacters(sentencesOf(error)).trim();
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
