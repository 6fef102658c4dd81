/**
 * The registry names each page's module a second time to check whether it is loaded. The bundler would therefore build every page
 * before showing the first.
 *
 * @param {string} source
 */
module.exports = function lazyRegistry(source) {
  const lazy = source.replaceAll(/require\.resolveWeak\([^)]*\)/g, 'undefined');
  if (lazy === source)
    throw new Error("The framework's registry no longer names modules twice. Remove this step from plugins/development.");
  return lazy;
};
