/**
 * `npm run deliver -- evt_… http://127.0.0.1:4243`: sends an event of the sandbox to an endpoint on
 * this machine, signed as a webhook is. `LARCH_SECRET_KEY` and `LARCH_WEBHOOK_SECRET` are those of
 * the sandbox's account and of the endpoint; `LARCH_API` is the sandbox's address.
 */
import {branded} from '../config/brand';
import {signatureHeader} from '../src/webhooks/signature';
import {Refusal, runCommand} from './command.mjs';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Refusal(`Set ${name} first: see "Verify a webhook" in Getting started.`);
  return value;
}

async function main(): Promise<void> {
  const [id, endpoint] = process.argv.slice(2);
  if (!id || !endpoint) throw new Refusal('Say which event and where to: npm run deliver -- evt_… http://127.0.0.1:4243');
  const sandbox = process.env[branded('LARCH_API')] || 'http://127.0.0.1:4010';
  const secret = required(branded('LARCH_WEBHOOK_SECRET'));
  const authorization = `Bearer ${required(branded('LARCH_SECRET_KEY'))}`;

  const found = await fetch(`${sandbox}/v1/events/${encodeURIComponent(id)}`, {headers: {authorization}}).catch(() => {
    throw new Refusal(`The sandbox does not answer at ${sandbox}: start it with npm run sandbox.`);
  });
  if (!found.ok) throw new Refusal(`The sandbox has no event ${id} for this key: it answered ${found.status}.`);
  const event: unknown = await found.json();
  const body = JSON.stringify(event);

  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [branded('Larch-Signature')]: await signatureHeader(body, [secret], Math.floor(Date.now() / 1000)),
    },
    body,
    // What is signed for this endpoint goes nowhere else.
    redirect: 'manual',
  }).catch(() => {
    throw new Refusal(`Nothing answers at ${endpoint}: start your endpoint first.`);
  });
  const redirected = answer.status >= 300 && answer.status < 400 ? ': a delivery follows no redirect' : '';
  console.log(`${endpoint} returned ${answer.status}${redirected}`);
}

await runCommand(main);
