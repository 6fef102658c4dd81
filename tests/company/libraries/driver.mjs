// Reads test steps from standard input, as one JSON object per line. Performs each step with the library, and prints the result as
// JSON. See ../libraries.spec.ts.
import {createInterface} from 'node:readline';
import * as library from '../../../docs/_code/libraries/larch.mjs';

const {Larch, LarchError, outcomeOf, webhooks} = library;
let larch;
let waits = [];
let clock;

Larch.defaults.sleep = (milliseconds) => {
  waits.push(milliseconds / 1000);
  return new Promise((resolve) => setTimeout(resolve, milliseconds / 100));
};

/** Converts the options in a step to the names and units of this library. */
function optionsOf({timeout, deadline, first_wait: firstWait, asleep, ...more}) {
  const now = () => 1_794_839_400 + (waits.length > 0 ? asleep : 0);
  const inMilliseconds = (value) => (typeof value === 'number' ? value * 1000 : value);
  return {
    ...more,
    timeout: inMilliseconds(timeout),
    deadline: inMilliseconds(deadline),
    firstWait: inMilliseconds(firstWait),
    ...(asleep && {now}),
  };
}

async function perform({client, call, fields, key, id, limit, times, verify, outcomes}) {
  if (client) {
    const {key: secretKey, environment, ...options} = client;
    if (environment) process.env.LARCH_API = environment;
    larch = new Larch(secretKey, optionsOf(options));
    return null;
  }
  if (outcomes) return outcomes.map((object) => outcomeOf(object));
  if (verify) {
    clock = verify.now;
    Larch.defaults.now = () => clock;
    const {header64, body64, secret, tolerance} = verify;
    // Node.js reads headers as Latin-1.
    const header = header64 === null ? undefined : Buffer.from(header64, 'base64').toString('latin1');
    return webhooks.verify(Buffer.from(body64, 'base64'), header, secret, tolerance && Number(tolerance));
  }
  const [resource, method] = call.split('.');
  const act = () => {
    if (method === 'create') return larch[resource].create(fields, key);
    if (method === 'retrieve') return larch[resource].retrieve(id);
    return larch[resource].list(fields);
  };
  if (times) return Promise.all(Array.from({length: times}, act));
  if (method !== 'all') {
    const promise = attemptToCall(act);
    const value = await promise;
    return {value, ...value.lastResponse};
  }
  const entries = [];
  for await (const entry of larch[resource].all(fields)) {
    entries.push(entry);
    if (entries.length === limit) break;
  }
  return entries;
}

/**
 * A call must return a promise that rejects, and must not throw an error directly. This message reports a direct throw.
 */
function attemptToCall(act) {
  try {
    return act();
  } catch (error) {
    throw new Error(`thrown, not rejected: ${error.message}`, {cause: error});
  }
}

for await (const line of createInterface({input: process.stdin})) {
  waits = [];
  let answer;
  try {
    const step = JSON.parse(line);
    const value = await perform(step);
    answer = step.call && value.value ? value : {value};
  } catch (error) {
    const {type, code, param, doc_url, status, request_id, retry_after, outcome} = error;
    const details = error instanceof LarchError && {type, code, param, doc_url, status, request_id, retry_after, outcome};
    answer = {error: {name: error.name === 'Error' ? error.constructor.name : error.name, message: error.message, ...details}};
  }
  console.log(JSON.stringify({...answer, waits}));
}
