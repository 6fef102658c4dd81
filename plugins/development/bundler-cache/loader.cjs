/** Rebuilds a page after a change of a file that one of its code fences shows. */
module.exports = function bundlerCache(source) {
  for (const file of this.getOptions().shownFiles(source)) this.addDependency(file);
  return source;
};
