/**
 * Passes sources with the company's names to the bundler. It depends on the files that define the names, so that a change
 * invalidates its cache.
 */
module.exports = function brand(source) {
  const {branded, files} = this.getOptions();
  for (const file of files) this.addDependency(file);
  return branded(source);
};
