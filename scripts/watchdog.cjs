/**
 * Runs in a thread of its own beside the embedded database. PGlite runs in the main thread, and when it
 * cannot write (a full disk) it may never give that back: then no signal is heard either, and nothing but
 * this can end the process.
 */
const {writeSync} = require('node:fs');
const {workerData} = require('node:worker_threads');

/** The main thread adds to it while it lives. */
const beats = new Int32Array(workerData.beats);
/** Seconds of silence. Counted one by one, so that a machine that slept is not taken for one. */
const patience = workerData.patience;

const never = new Int32Array(new SharedArrayBuffer(4));
let last = Atomics.load(beats, 0);
let silence = 0;
for (;;) {
  Atomics.wait(never, 0, 0, 1000);
  const now = Atomics.load(beats, 0);
  silence = now === last ? silence + 1 : 0;
  last = now;
  if (silence >= patience) {
    writeSync(2, `The database has not come back for ${patience} seconds, so this process ends: look whether the disk is full.\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}
