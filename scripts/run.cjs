/**
 * Runs a command of this folder in this process: `node scripts/run.cjs start`. npm then starts no other process that could receive
 * its signals instead, and the command notices when npm ends.
 */
require('./check-node.cjs');
require('./end-with-parent.cjs');
const path = require('node:path');
const reportError = require('./report-error.cjs');

function end(error) {
  reportError(error);
  process.exit();
}

// While one file is loaded, others can fail too.
process.on('unhandledRejection', end);

const [, , name] = process.argv;
// The command finds its own arguments at the usual place.
process.argv.splice(1, 2, path.join(__dirname, `${name}.mts`));
import('tsx').then(() => import(`./${name}.mts`)).catch(end);
