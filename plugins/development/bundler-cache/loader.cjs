/** Makes a page anew when a file changes that one of its fences shows. */
module.exports = function bundlerCache(source) {
  for (const file of this.getOptions().shownFiles(source)) this.addDependency(file);
  return source;
};
