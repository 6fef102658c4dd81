/**
 * A small shop that makes one purchase, for `check --shop`. FLAW selects a mistake. Without FLAW, the shop has no mistake. Each
 * attempt is stored in a separate file, which is created atomically.
 */
import {spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

const {LARCH_API: api, LARCH_SECRET_KEY: secret, LARCH_ORDER: order, LARCH_TOKEN: token, FLAW: flaw} = process.env;
const amount = flaw === 'amount from the form' ? process.env.LARCH_FORM_AMOUNT : '4250';
const folder = join(process.env.SHOP_FOLDER, flaw === 'forgets on restart' ? randomUUID() : '');
mkdirSync(folder, {recursive: true});

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const exits = {paid: 0, not_charged: 10, unknown: 20};

const attempts = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${order}.`) && name.endsWith('.json'))
    .sort();

function readAttempt(name) {
  const file = join(folder, name);
  return {file, ...JSON.parse(readFileSync(file, 'utf8'))};
}

/**
 * Starts an attempt, or continues the last one. Another token starts another attempt only if the last one was not charged. If
 * another process has already started the attempt, continues that attempt.
 */
function begin() {
  const byCard = flaw === 'another card at the same time';
  const names = byCard ? [] : attempts();
  const last = names.length > 0 ? readAttempt(names.at(-1)) : undefined;
  const mayCharge =
    flaw === 'another card while unknown' ||
    last?.outcome === 'not_charged' ||
    (flaw === 'another card after the payment' && last?.outcome === 'paid') ||
    (flaw === 'another card after unknown' && last?.outcome === 'unknown');
  if (last && ((last.token === token && flaw !== 'the declined card again') || !mayCharge)) return last;
  const name = `${order}.${byCard ? token : names.length}.json`;
  const key = flaw === 'key shared by orders' ? `${secret}-shared` : randomUUID();
  const mine = join(folder, `.${randomUUID()}`);
  writeFileSync(mine, JSON.stringify({key, token}));
  try {
    linkSync(mine, join(folder, name));
  } catch {
    // The file exists, because another process has started this attempt.
  }
  unlinkSync(mine);
  return readAttempt(name);
}

function finish({file, key, token: charged}, outcome) {
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({key, token: charged, outcome}));
  // A rename is atomic. If the program wrote to `file` directly, a kill during the write would leave half a file.
  renameSync(`${file}.${process.pid}`, file);
}

/** Characters that control a terminal or that XML forbids, and the number of a card. The body contains them as they are. */
const hostile = 'amount=1&currency=cad&description=\u009b31m\u202e\ufffe 4242-4242-4242-4242 12 2030&source=';

/** The number of an order can have the check digit of a card. */
const descriptions = {'order number of digits': '175928847299117062', 'card number': 'card 4242 4242 4242 4242'};

function formOf(fields) {
  return flaw === 'hostile text' ? `${hostile}${token}` : new URLSearchParams(fields);
}

async function call(method, path, {form, key} = {}) {
  const response = await fetch(api + path, {
    method,
    headers: {authorization: `Bearer ${secret}`, 'content-type': 'application/x-www-form-urlencoded', ...(key && {'idempotency-key': key})},
    ...(form && {body: form}),
    redirect: 'manual',
    signal: AbortSignal.timeout(flaw === 'believes a timeout' ? 300 : 35_000),
  });
  const body = await response.json();
  return {status: response.status, body, isLarch: response.headers.has('request-id'), after: response.headers.get('retry-after')};
}

/**
 * Returns the outcome that a response proves: 'paid' or 'not_charged'. Returns 'look' if only the events can prove the outcome, and
 * undefined if the response proves nothing.
 */
function proof({status, body, isLarch}) {
  if (flaw === 'believes a gateway' && body.error) return 'not_charged';
  if (flaw === 'believes a 500' && status === 500) return 'not_charged';
  if (flaw === 'believes a new code' && body.error?.code === 'invented') return 'not_charged';
  if (!isLarch) return undefined;
  if (flaw === 'a used token is paid' && body.error?.code === 'token_already_used') return 'paid';
  if (status === 200 && body.status === 'succeeded') return 'paid';
  if (status === 200 && (body.status === 'failed' || flaw === 'unknown status as failed')) return 'not_charged';
  if (status === 402 || (status === 429 && flaw === 'believes a 429') || (status === 401 && flaw === 'believes a 401'))
    return 'not_charged';
  return [400, 404, 405, 413].includes(status) ? 'look' : undefined;
}

/**
 * Searches the events for the outcome of an idempotency key, from the newest to the oldest. Returns 'nothing' if no event has the
 * key, and undefined if a request fails.
 */
async function lookUp(key, page = '') {
  const {status, body} = await call('GET', `/v1/events?limit=100&types%5B%5D=charge.succeeded&types%5B%5D=charge.failed${page}`);
  if (status !== 200) return undefined;
  const found = body.data.find((event) => event.request.idempotency_key === key);
  if (found && flaw === 'any event') return 'paid';
  if (found) return proof({status, body: found.data.object, isLarch: true});
  return body.has_more && flaw !== 'first page' ? lookUp(key, `&starting_after=${body.data.at(-1).id}`) : 'nothing';
}

/** With some values of FLAW, reads the events at a moment at which the `check` command may or may not allow it. */
function read(...moments) {
  return moments.includes(flaw) ? call('GET', '/v1/events').catch(() => undefined) : undefined;
}

async function buy() {
  for (let times = 0; times < 3; times += 1) await read('reads events first');
  if (!/another card a/.test(flaw) && attempts().some((name) => readAttempt(name).outcome === 'paid')) return 'paid';
  const attempt = begin();
  const {key, token: source, outcome} = attempt;
  if (outcome && outcome !== 'unknown') return outcome;
  let last;
  for (let tries = 0; tries < 4; tries += 1) {
    try {
      const used = flaw === 'new key per try' ? randomUUID() : flaw === 'no key' ? undefined : key;
      void read('reads at the same time');
      const answer = await call('POST', '/v1/charges', {
        form: formOf({amount, currency: 'cad', source, description: descriptions[flaw] ?? order}),
        key: used,
      });
      last = proof(answer);
      const isFirst = !existsSync(join(folder, 'read'));
      if (answer.status === 429) await read('reads after a 429', isFirst && 'reads after a 429, once');
      if (answer.status === 429) writeFileSync(join(folder, 'read'), '');
      if (answer.status === 429 && flaw === 'another process reads')
        spawnSync(process.execPath, ['-e', `fetch('${api}/v1/events', {headers: {authorization: 'Bearer ${secret}'}}).catch(() => 0)`]);
      if (flaw === 'retries 402' && answer.status === 402) {
        await call('POST', '/v1/charges', {form: formOf({amount, currency: 'cad', source}), key: randomUUID()});
      }
      if (last === 'paid' || last === 'not_charged') break;
      await wait(answer.after && flaw !== 'does not wait' ? Number(answer.after) * 1000 + 5 : 50 * 2 ** tries);
      if (last === 'look') break;
    } catch (error) {
      if (flaw === 'believes a timeout') return 'not_charged';
      if (flaw === 'believes a refused connection' && error.cause?.code === 'ECONNREFUSED') return 'not_charged';
      await wait(50 * 2 ** tries);
    }
  }
  if (last !== 'paid' && last !== 'not_charged') {
    const found = await lookUp(key).catch(() => undefined);
    // If the value is 'look', Larch has refused the request. If no event has the key, no earlier request with the key had an
    // effect.
    last = found === 'nothing' ? (last === 'look' ? 'not_charged' : undefined) : found;
  }
  if (flaw === 'gives up at the third start') {
    const tries = join(folder, `${order}.tries`);
    writeFileSync(tries, 'x', {flag: 'a'});
    if (readFileSync(tries).length === 3) last ??= 'not_charged';
  }
  const result = last ?? 'unknown';
  if (last || flaw === 'another card after unknown') finish(attempt, result);
  return result;
}

const outcome = await buy().catch((error) => {
  console.error(error.message);
  return 'unknown';
});
process.exitCode = exits[outcome];
