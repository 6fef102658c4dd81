/**
 * The registry names each page's module a second time, to check whether it is loaded. Without that name, the bundler can wait with a
 * page until somebody opens it.
 *
 * @param {string} source
 */
module.exports = function lazyRegistry(source) {
  const lazy = source.replaceAll(/require\.resolveWeak\([^)]*\)/g, 'undefined');
  if (lazy === source)
    throw new Error("The framework's registry no longer names modules twice. Remove this step from plugins/development.");
  return lazy;
};
