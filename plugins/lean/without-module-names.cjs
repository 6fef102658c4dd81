/**
 * Leaves the names of modules out of the registry of chunks: every page loads them, one for each page of the site, and the
 * build alone reads them.
 */
module.exports = function withoutModuleNames(source) {
  const short = source.replaceAll(/, ("(?:[^"\\]|\\.)+"), require\.resolveWeak\(\1\)\]/g, ']');
  if (short === source) throw new Error("The framework's registry names no modules: see plugins/lean/without-module-names.cjs.");
  return short;
};
