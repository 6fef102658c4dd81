// Loaded before a program with `node --import`. HARNESS_CLOCK names a file with `base offset`, in milliseconds.
import {readFileSync} from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import timers from 'node:timers/promises';

const {Larch} = await import(`file://${process.cwd()}/larch.mjs`);
const speed = 100;
const slack = 2;
const wait = timers.setTimeout;

if (Larch) {
  // At the first request, Node.js compiles its HTTP code, which takes longer than a scaled timeout. This request gets no response.
  await fetch(process.env.LARCH_API, {signal: AbortSignal.timeout(100)}).catch(() => undefined);
  Object.assign(Larch.defaults, {
    timeout: (Larch.defaults.timeout * slack) / speed,
    // A timer counts from the event loop's last clock reading, so a scaled wait can end too early. If so, this waits again.
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
  // The faulty programs have an old client without options, so Node's own timer is made faster.
  timers.setTimeout = (milliseconds) => wait(milliseconds / speed);
  syncBuiltinESMExports();
}
