/**
 * Puts the company's names into a source. The files that define the names are dependencies, so that the bundler's cache is invalid
 * after a change to them.
 */
module.exports = function brand(source) {
  const {branded, files} = this.getOptions();
  for (const file of files) this.addDependency(file);
  return branded(source);
};
