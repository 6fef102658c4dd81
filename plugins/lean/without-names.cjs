/**
 * Takes the names of modules out of the registry of pages (0.6 KB compressed). The build reads them to find what a page
 * loaded; the browser does not.
 */
module.exports = function withoutNames(source) {
  return source.replaceAll(/, "(?:[^"\\]|\\.)+", (?=require\.resolveWeak\()/g, ', 0, ');
};
