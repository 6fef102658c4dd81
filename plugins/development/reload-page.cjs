/**
 * An update that reaches the entry reloads the page. The framework evaluates the entry again instead, and with lazy bundling that
 * never ends: after an edit of the footer, the page stopped responding.
 *
 * @param {string} source
 */
module.exports = function reloadPage(source) {
  const declining = source.replace('module.hot.accept();', '');
  if (declining === source) throw new Error("The framework's entry no longer accepts updates. Remove this step from plugins/development.");
  return declining;
};
