/**
 * Empties what no page reads in two of the framework's files that every page loads (0.9 KB compressed): the plugins'
 * versions, and the list of the documentation's pages. The outline has these as well.
 */
module.exports = function withoutUnread(source) {
  let found = false;
  const without = JSON.parse(source, (key, value) => {
    const isVersions = key === 'pluginVersions';
    const isPages = key === 'docs' && Array.isArray(value);
    found ||= isVersions || isPages;
    return isVersions ? {} : isPages ? [] : value;
  });
  if (!found) throw new Error(`${this.resourcePath} holds nothing that no page reads: see plugins/lean/without-unread.cjs.`);
  return JSON.stringify(without);
};
