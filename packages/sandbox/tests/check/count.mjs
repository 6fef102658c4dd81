/** Prints how many times the order LARCH_ORDER was fulfilled, for `check --fulfilled`. Also prints lines as npm and yarn do. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const mark = join(process.env.FULFIL_FOLDER, process.env.LARCH_ORDER);
console.log('> shop@1.0.0 delivered\n');
console.log(existsSync(mark) ? readFileSync(mark, 'utf8').length : 0);
console.log('Done in 0.05s.');
console.error('ExperimentalWarning: SQLite');
