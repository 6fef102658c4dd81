/**
 * The registry names each page's module a second time, to know which are there already. The bundler makes what is named, and
 * would so make every page before the first is shown.
 * @param {string} source
 */
module.exports = function lazyRegistry(source) {
  const lazy = source.replaceAll(/require\.resolveWeak\([^)]*\)/g, 'undefined');
  if (lazy === source)
    throw new Error("The framework's registry no longer names modules twice. Remove this step from plugins/development.");
  return lazy;
};
