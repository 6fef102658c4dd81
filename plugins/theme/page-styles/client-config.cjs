/**
 * A loader for the configuration that every page loads. Removes the options of plugins, themes and presets, which only the build
 * uses, and which contain paths of the machine that builds.
 */
module.exports = (source) => {
  const [head, text] = source.split('export default ');
  const config = JSON.parse(text.trim().replace(/;$/, ''));
  return `${head}export default ${JSON.stringify({...config, plugins: [], presets: [], themes: []})};`;
};
