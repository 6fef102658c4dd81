/** Rebuilds a page when a file in one of its fences changes. */
module.exports = function bundlerCache(source) {
  for (const file of this.getOptions().shownFiles(source)) this.addDependency(file);
  return source;
};
