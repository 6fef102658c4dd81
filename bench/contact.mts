/**
 * `npm run bench:contact`: sends 2,000 messages to the REST API, 50 at a time, until each is acknowledged. Uses PGlite and
 * PostgreSQL, with and without killing the backend. Fails unless every acknowledged message is stored exactly once, and no other
 * message is stored.
 */
import {setTimeout as wait} from 'node:timers/promises';
import {startTestBackend, type TestBackend} from '../tests/backend';
import {startPostgres} from '../tests/backend/postgres';
import {findPostgres} from '../scripts/tools';
import {call, insertPath} from '../tests/backend/rest';
import {CommandError, runCommand} from '../scripts/command.mjs';

const messages = 2000;
const senders = 50;
/** The timeout of one attempt in milliseconds. The contact form has the same timeout. */
const patience = 10_000;

interface Outcome {
  /** For each message, the milliseconds from its last attempt to its acknowledgement. */
  latencies: number[];
  acknowledged: Set<string>;
  failures: number;
  seconds: number;
}

await runCommand(async () => {
  if (!findPostgres()) {
    throw new CommandError('The benchmark requires a PostgreSQL server. Install the package postgresql, and run it again.');
  }
  for (const engine of ['PGlite', 'PostgreSQL']) {
    for (const interrupted of [false, true]) {
      const server = engine === 'PostgreSQL' ? await startPostgres() : undefined;
      let backend = await startTestBackend({postgres: server?.url, isMeasured: true});
      try {
        const {url, folder, port} = backend;
        // Raises the hourly limit for all senders together, because the benchmark would exceed it.
        await backend.sql(`update public.contact_settings set hourly_total = ${messages * 10}`);
        const outcome = await sendAll(backend, async () => {
          if (!interrupted) return;
          await backend.kill();
          await server?.crash();
          backend = await startTestBackend({folder, port, postgres: server?.url, isMeasured: true});
        });
        await report(`${engine}${interrupted ? ', killed and restarted' : ''}`, outcome, url, backend.keys.secret);
      } finally {
        await backend.stop();
        await server?.stop();
      }
    }
  }
});

/** Sends every message until it is acknowledged. Calls `halfway` once, when half of the messages are acknowledged. */
async function sendAll({url, keys}: TestBackend, halfway: () => Promise<void>): Promise<Outcome> {
  const latencies: number[] = [];
  const acknowledged = new Set<string>();
  let failures = 0;
  let next = 0;
  let interruption: Promise<void> | undefined;
  const started = performance.now();

  async function sender(): Promise<void> {
    while (next < messages) {
      next += 1;
      const email = `sender-${next}@example.com`;
      const body = [{name: 'A sender', email, subject: 'A question', message: 'How long does a payout take?'}];
      for (;;) {
        const sent = performance.now();
        const answer = await Promise.race([
          call(url, {method: 'POST', path: insertPath, key: keys.publishable, body}).catch(() => undefined),
          wait(patience, undefined, {ref: false}),
        ]);
        if (answer?.status === 201) {
          latencies.push(performance.now() - sent);
          acknowledged.add(email);
          break;
        }
        failures += 1;
        await wait(200);
      }
      if (acknowledged.size >= messages / 2) interruption ??= halfway();
    }
  }

  await Promise.all(Array.from({length: senders}, sender));
  await interruption;
  return {latencies, acknowledged, failures, seconds: (performance.now() - started) / 1000};
}

async function report(title: string, outcome: Outcome, url: string, secret: string): Promise<void> {
  const stored: string[] = [];
  for (let page = 1; page > 0;) {
    const {body} = await call(url, {
      path: `/contacts?select=email&order=email&limit=1000&offset=${stored.length}`,
      key: secret,
    });
    const rows: {email: string}[] = Array.isArray(body) ? body : [];
    stored.push(...rows.map(({email}) => email));
    page = rows.length;
  }
  const {latencies, acknowledged, failures, seconds} = outcome;
  latencies.sort((a, b) => a - b);
  const percentile = (part: number) => `p${part} ${Math.round(latencies[Math.ceil((latencies.length * part) / 100) - 1] ?? 0)} ms`;
  console.log(
    `${title}: ${acknowledged.size} acknowledged, ${stored.length} stored, ${failures} attempts failed; ` +
      `${Math.round(acknowledged.size / seconds)} a second, ${[50, 95, 99].map(percentile).join(', ')}`,
  );
  const once = new Set(stored);
  if (once.size !== stored.length || once.size !== acknowledged.size || ![...acknowledged].every((email) => once.has(email))) {
    throw new CommandError('The stored messages differ from the acknowledged ones.');
  }
}
