/** Makes the bundler rebuild a page when a file in one of the page's code fences changes. */
module.exports = function bundlerCache(source) {
  for (const file of this.getOptions().shownFiles(source)) this.addDependency(file);
  return source;
};
