/**
 * Lets `require` read TypeScript, for the configuration, its plugins and the sidebars. Docusaurus reads them with jiti, whose Babel
 * takes 8 seconds of the first start. `JITI_EXPERIMENTAL_BUN` makes jiti try `require` first.
 */
const {readFileSync} = require('node:fs');
const {transformSync} = require('@swc/core');

process.env.JITI_EXPERIMENTAL_BUN = '1';

const options = {swcrc: false, module: {type: 'commonjs'}, jsc: {target: 'es2022', parser: {syntax: 'typescript'}}};

require.extensions['.ts'] = (module, filename) => {
  // When Docusaurus reads a file again, as it does after a save, what the file imports may have changed too.
  if (module.parent?.filename?.includes('@docusaurus'))
    for (const id of Object.keys(require.cache)) if (id.endsWith('.ts') && id !== filename) delete require.cache[id];
  module._compile(transformSync(readFileSync(filename, 'utf8'), {...options, filename}).code, filename);
};
