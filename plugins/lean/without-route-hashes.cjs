/**
 * The framework calls each route by its path and a hash, in two lists that every page loads. Here `0` stands for the hash,
 * but for the routes of `/`, of which there are several.
 */
const inRoutes = /ComponentCreator\('(\/[^']+)', '\w+'\)/g;

module.exports = function withoutRouteHashes(source) {
  if (!source.trimStart().startsWith('{')) {
    const short = source.replaceAll(inRoutes, "ComponentCreator('$1', '0')");
    if (short === source) throw new Error('No route is called by a hash: see plugins/lean/without-route-hashes.cjs.');
    return short;
  }
  const routes = Object.entries(JSON.parse(source)).map(([name, chunks]) => [name.replace(/^(\/.+)-\w+$/, '$1-0'), chunks]);
  const short = Object.fromEntries(routes);
  if (Object.keys(short).length < routes.length) throw new Error('Two routes have one path: see plugins/lean/without-route-hashes.cjs.');
  return JSON.stringify(short);
};
