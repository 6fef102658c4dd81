/** `npm run bench -- sandbox`: measures the sandbox's requests per second in one thread, as in a page. */
import {sandboxContract} from '../plugins/generated-files/sandbox/sandbox-contract';
import {createSandbox} from '../packages/sandbox';
import {keepResults} from './results.mjs';

/** The time in milliseconds for which each of the three requests is repeated. */
const time = 2000;

const contract = sandboxContract(process.cwd());
const headers = {Authorization: 'Bearer sk_test_bench', 'Content-Type': 'application/x-www-form-urlencoded'};

async function callsPerSecond(path: string, body?: string): Promise<number> {
  const sandbox = createSandbox({contract, seed: 1, now: Date.now});
  const start = performance.now();
  let calls = 0;
  while (performance.now() - start < time) {
    const response = await sandbox.fetch(
      new Request(contract.server + path, body === undefined ? {headers} : {method: 'POST', headers, body}),
    );
    if (!response.ok) throw new Error(await response.text());
    await response.json();
    calls += 1;
  }
  return Math.round((calls / (performance.now() - start)) * 1000);
}

keepResults('sandbox', 'Requests per second of the sandbox, in one thread', [
  {request: 'Create a charge', 'per second': await callsPerSecond('/v1/charges', 'amount=4250&currency=cad&customer=cus_9Kf47bWq1LsD')},
  {request: 'Retrieve a charge', 'per second': await callsPerSecond('/v1/charges/ch_3Qd81kL0v7Rm')},
  {request: 'List events', 'per second': await callsPerSecond('/v1/events?limit=10')},
]);
