/** Finds the places of mistakes in the sources, for errors that name only a page or a text. */
const {existsSync, readFileSync} = require('node:fs');

/**
 * Returns the files that a page can be written in.
 *
 * @param {string} route
 */
exports.sourcesOf = (route) =>
  ['.mdx', '/index.mdx', '.tsx', '/index.tsx'].flatMap((ending) => [`docs${route}${ending}`, `src/pages${route}${ending}`]);

/**
 * Adds the number of the first line that matches to the name of a file.
 *
 * @param {string} file
 * @param {(line: string) => boolean} matches
 */
exports.lineOf = (file, matches) => {
  const index = existsSync(file) ? readFileSync(file, 'utf8').split('\n').findIndex(matches) : -1;
  return index < 0 ? file : `${file}:${String(index + 1)}`;
};
