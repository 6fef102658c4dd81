// Node.js loads this file before a program (`node --import`). The file at the path HARNESS_CLOCK contains the two numbers of the
// clock, `base offset`, in milliseconds.
import {readFileSync} from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import timers from 'node:timers/promises';

const {Larch} = await import(`file://${process.cwd()}/larch.mjs`);
const speed = 100;
const slack = 2;
const wait = timers.setTimeout;

if (Larch) {
  // Sends a first request and ignores its result. At the first request, Node.js compiles its HTTP code, which takes longer than a
  // shortened timeout.
  await fetch(process.env.LARCH_API, {signal: AbortSignal.timeout(100)}).catch(() => undefined);
  const read = [];
  Object.assign(Larch.defaults, {
    // Tells the harness which 429s this process has read. On a busy machine, a request can arrive long after it began.
    fetch: async (url, init) => {
      const response = await fetch(url, {...init, headers: {...init.headers, 'harness-read': read.join()}});
      if (response.status === 429) read.push(response.headers.get('request-id'));
      return response;
    },
    timeout: (Larch.defaults.timeout * slack) / speed,
    // A timer can end too early, because it counts from the time at which the event loop last read the clock. In this case, the
    // loop waits again.
    sleep: async (milliseconds) => {
      const until = performance.now() + milliseconds / speed;
      for (let left = until - performance.now(); left > 0; left = until - performance.now()) await wait(Math.ceil(left));
    },
    now: () => {
      const [base, offset] = readFileSync(process.env.HARNESS_CLOCK, 'utf8').split(' ').map(Number);
      return Math.floor((base + (Date.now() - base) * speed + offset) / 1000);
    },
  });
} else {
  // The faulty programs have an old client without options. For them, this file makes Node's own timer faster.
  timers.setTimeout = (milliseconds) => wait(milliseconds / speed);
  syncBuiltinESMExports();
}
