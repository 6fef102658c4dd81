/**
 * Empties the list of every page's title and description in the outline that each page of the
 * documentation loads (1 KB compressed). Only the framework's cards read it, which are not used.
 */
module.exports = function withoutSummaries(source) {
  const {version} = JSON.parse(source);
  if (!version?.docs) throw new Error('The outline of the documentation has no list of its pages: see plugins/lean/without-summaries.cjs.');
  return JSON.stringify({version: {...version, docs: {}}});
};
