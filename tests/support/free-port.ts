import {createServer} from 'node:net';

const portsOfWorker = 2_000;
const first = 20_000 + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * portsOfWorker;
// Another run of the tests on this machine has the same ranges, so each process starts at a random place.
let next = Math.floor(Math.random() * portsOfWorker);

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * Returns a free port on 127.0.0.1 for a program that starts later. Each worker has a range of its own, below the ports that the
 * system assigns, so no other test takes the port before the program does.
 */
export async function freePort(): Promise<number> {
  const port = first + next;
  next = (next + 1) % portsOfWorker;
  return (await isFree(port)) ? port : freePort();
}
