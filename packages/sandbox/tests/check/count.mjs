/** Prints how many times the order LARCH_ORDER was fulfilled, for `check --fulfilled`. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';

// Waits half a second, because a webhook may still be on its way.
await setTimeout(500);
const mark = join(process.env.FULFIL_FOLDER, process.env.LARCH_ORDER);
console.log(existsSync(mark) ? readFileSync(mark, 'utf8').length : 0);
