/**
 * Leaves out of the outline that each page of the documentation loads what only the framework's cards read, which are not
 * used (1.2 KB compressed, and more with each page): every page's title and description, and the sidebar's ids of pages.
 */
module.exports = function withoutSummaries(source) {
  const {version} = JSON.parse(source);
  if (!version?.docs) throw new Error('The outline of the documentation has no list of its pages: see plugins/lean/without-summaries.cjs.');
  return JSON.stringify({version: {...version, docs: {}}}, (key, value) =>
    key === 'docId' || (key === 'unlisted' && !value) ? undefined : value,
  );
};
