/**
 * Puts the company's names into a source. The files that define the names become dependencies of the source: if one of them
 * changes, the bundler discards its cached result.
 */
module.exports = function brand(source) {
  const {branded, files} = this.getOptions();
  for (const file of files) this.addDependency(file);
  return branded(source);
};
