/** Gives the bundler a source with the company's names in it; made anew when one of the files changes that decide them. */
module.exports = function brand(source) {
  const {branded, files} = this.getOptions();
  for (const file of files) this.addDependency(file);
  return branded(source);
};
