// Reads steps as lines of JSON, makes the calls that they name, and writes what came of each. See ../libraries.spec.ts.
import {createInterface} from 'node:readline';
import * as library from '../../docs/_code/libraries/larch.mjs';

const {Larch, LarchError, outcomeOf, webhooks} = library;
let larch;
let waits = [];

Larch.defaults.sleep = (milliseconds) => {
  waits.push(milliseconds / 1000);
  return new Promise((resolve) => setTimeout(resolve, milliseconds / 100));
};

async function perform({client, call, fields, key, id, limit, verify, outcomes}) {
  if (outcomes) return outcomes.map((object) => outcomeOf(object));
  if (client) {
    larch = new Larch(client.key, {api: client.api, ...(client.timeout && {timeout: client.timeout * 1000})});
    return null;
  }
  if (verify) {
    Larch.defaults.now = () => verify.now;
    return webhooks.verify(Buffer.from(verify.body), verify.header, verify.secret, verify.tolerance);
  }
  const [resource, method] = call.split('.');
  if (method === 'create') return larch[resource].create(fields, key);
  if (method === 'retrieve') return larch[resource].retrieve(id);
  if (method === 'list') return larch[resource].list(fields);
  const entries = [];
  for await (const entry of larch[resource].all(fields)) {
    entries.push(entry);
    if (entries.length === limit) break;
  }
  return entries;
}

for await (const line of createInterface({input: process.stdin})) {
  waits = [];
  let answer;
  try {
    answer = {value: await perform(JSON.parse(line))};
  } catch (error) {
    const {type, code, param, doc_url, status, request_id, retry_after, outcome} = error;
    const details = error instanceof LarchError && {type, code, param, doc_url, status, request_id, retry_after, outcome};
    answer = {error: {name: error.name === 'Error' ? error.constructor.name : error.name, message: error.message, ...details}};
  }
  console.log(JSON.stringify({...answer, waits}));
}
