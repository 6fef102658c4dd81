/**
 * Runs a command of this folder in this process: `node scripts/run.cjs start`. npm then starts no other process that could receive
 * its signals instead, and the command notices when npm ends.
 */
require('./check-node.cjs');
require('./end-with-parent.cjs');
import('tsx').then(() => import(`./${process.argv[2]}.mts`));
