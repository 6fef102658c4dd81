import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {checkEndpoint, createSampleEvents} from '../check/endpoint';
import {describeCase, summaryOf, type CheckCase} from '../check/report';
import {parsed} from '../../kit/attempt';
import {type Fields, isFields} from '../../kit/fields';
import {safeJson} from '../../kit/plain-text';
import type {Operation} from '../api/contract';
import {pairsOf} from '../api/form';
import {reportCsv, reportOf} from '../api/report';
import {createSandbox, faults, type Sandbox} from '../api/sandbox';
import {isOnThisMachine} from '../server/loopback';
import {blockedPort} from '../../kit/blocked-port';
import {sendDelivery} from '../../webhooks/send';
import {signatureHeader} from '../../webhooks/signature';
import type {SandboxData} from './data';
import {findOperation, unknownOperation} from './find-operation';
import {callRunning, callSandbox, type Call} from './requests';
import {addTool, anyFields, changing, withoutNulls} from './lenient';
import {answerLimit, json, partOf, refusal, toResult} from './result';

/** `describe_operation` lists the idempotency key under this name, so `call_sandbox` accepts the name among its `parameters`. */
const keyName = 'Idempotency-Key';

function outcomeOf(status: number, body: Readonly<Record<string, unknown>> | null): string {
  if (!body) return status === 0 ? 'No response: the connection closed.' : String(status);
  const {error, id, status: state, data} = body;
  if (isFields(error)) return `${String(status)} ${String(error.code)}: ${String(error.message)}`;
  if (Array.isArray(data)) return `${String(status)}: ${String(data.length)} objects`;
  return `${String(status)}: ${[id, state].filter((each) => typeof each === 'string').join(' ')}`;
}

const plainValue = z.union([z.string(), z.number(), z.boolean()]);
const valueShape = z.union([plainValue, z.array(z.string()), z.record(z.string(), plainValue)]);

/** Without this refusal, a request with an empty value would be sent without the parameter. */
function emptyIn(parameters: Fields): string | undefined {
  const isEmpty = (value: unknown): boolean =>
    Array.isArray(value) ? value.length === 0 : isFields(value) && Object.values(value).every((each) => each === null);
  // Many AI tools send null for everything that they do not use. A null amount can be one that they failed to find.
  const [name] = Object.entries(parameters).find(([each, value]) => (each === 'amount' && value === null) || isEmpty(value)) ?? [];
  const more = name === 'amount' ? ': a refund without amount returns all that is left' : '';
  return name === undefined ? undefined : `${name} is empty. Give it a value${more}.`;
}

/** `idempotencyKey` and `Idempotency-Key` are the same name in two styles. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** Says where an argument beside `parameters` belongs. Some clients add arguments of their own, so others are ignored. */
function misplacedIn(others: Fields, {parameters}: Operation): string | undefined {
  const sent = Object.keys(others);
  const own = parameters.find(({name}) => sent.some((each) => name.startsWith(`${each}[`) || plain(name) === plain(each)));
  if (own !== undefined) return `Nothing was sent. Send ${own.name.replace(/\[.*/, '')} inside parameters.`;
  const other = sent.find((name) => isFields(others[name]));
  return other === undefined ? undefined : `Nothing was sent. Name the argument parameters, not ${other}.`;
}

/** Some AI tools send an inner object or a list, such as `card`, as JSON text. */
function withInnerValues({parameters}: Operation, sent: Fields): Fields {
  const isInner = (name: string): boolean => parameters.some((each) => each.name.startsWith(`${name}[`));
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, typeof value === 'string' && isInner(name) ? (parsed(value) ?? value) : value]),
  );
}

/** Shortens a long list as if the request had a lower limit. */
function firstObjects(body: Record<string, unknown> | null): {shown: Record<string, unknown> | null; more: string} {
  const data: unknown[] = Array.isArray(body?.data) ? body.data : [];
  let size = 0;
  const fitting = data.filter((each) => (size += json(each).length) <= answerLimit);
  if (fitting.length === data.length) return {shown: body, more: ''};
  const last = fitting.at(-1);
  const more = `These are the first ${String(fitting.length)} of ${String(data.length)} objects. For the next ones, send starting_after: "${isFields(last) ? String(last.id) : ''}".`;
  return {shown: {...body, data: fitting, has_more: true}, more};
}

function addCall(server: McpServer, {contract, operations}: SandboxData, send: Call, place: string): void {
  addTool(server, {
    name: 'call_sandbox',
    title: 'Call the sandbox',
    description: `Sends one request to ${place}, with test data only. It needs no key and moves no money.`,
    input: z.looseObject({
      operation: z.string().min(1).max(200).describe('The id, such as createCharge, or the method and path, such as POST /v1/charges.'),
      parameters: anyFields
        .default({})
        .describe(
          'Parameters by name, as in describe_operation: {"amount": 4250, "card": {"number": "4242424242424242"}}. The id in the path is "id".',
        ),
      idempotency_key: z
        .string()
        .max(255)
        .optional()
        .describe('The Idempotency-Key header. You can also send it in parameters, as Idempotency-Key.'),
      fault: z.enum(faults).optional().describe('A fault to inject into this request.'),
    }),
    output: z.object({
      request: z.string(),
      status: z.int().describe('0 if there is no response.'),
      body: anyFields.nullable(),
      request_id: z.string(),
      idempotent_replayed: z.boolean(),
    }),
    annotations: changing,
    answer: async ({operation: wanted, parameters: sent, idempotency_key: keyBeside, fault, ...others}) => {
      const facts = findOperation(operations, wanted);
      const operation: Operation | undefined = contract.operations.find(({id}) => id === facts?.id);
      if (!facts || !operation) return unknownOperation(operations, wanted);
      const given = withInnerValues(operation, sent);
      const problem = misplacedIn(others, operation) ?? emptyIn(given);
      if (problem !== undefined) return refusal(problem);
      const read = z.record(z.string(), valueShape).safeParse(withoutNulls(given));
      if (!read.success) return refusal('Send each parameter as text, a number, true or false, a list of texts, or an object of these.');
      const {[keyName]: keyAmong, ...parameters} = read.data;
      const [, idInPath] = /\/v1\/\w+\/(\w+_\w+)$/.exec(wanted.trim()) ?? [];
      const pairs = pairsOf({...(idInPath !== undefined && {id: idInPath}), ...parameters});
      if (operation.path.includes('{id}') && !pairs.some(([name]) => name === 'id'))
        return refusal(`${operation.id} requires the id of an object. Send it in parameters as "id".`);
      const [idempotencyKey, other = idempotencyKey] = [keyBeside, keyAmong].filter((each) => each !== undefined);
      if ((idempotencyKey !== undefined && typeof idempotencyKey !== 'string') || other !== idempotencyKey)
        return refusal(`Send one idempotency key as a string, either as idempotency_key or as ${keyName} in parameters.`);
      if (idempotencyKey !== undefined && !/^[!-~]([ -~]*[!-~])?$/.test(idempotencyKey))
        return refusal('Use only printable ASCII characters in an idempotency key, and no space at its ends.');
      const {request, status, body, requestId, isReplayed} = await send(operation, pairs, {idempotencyKey, fault});
      const {shown, more} = firstObjects(body);
      const hint = isFields(body?.error) ? 'Call explain_error with the code.' : more;
      return toResult(
        `${outcomeOf(status, shown)}${isReplayed ? ' (the stored response to an earlier request)' : ''}`,
        {request, status, body: shown, request_id: requestId, idempotent_replayed: isReplayed},
        `${request}\n\n${shown === null ? '' : json(shown)}\n\n${hint}`.trim(),
      );
    },
  });
}

const hour = 60 * 60 * 1000;

/** Formats Unix milliseconds as a UTC time, to the second. */
function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+/, '');
}

function addClock(server: McpServer, sandbox: Sandbox): void {
  addTool(server, {
    name: 'move_clock',
    title: "Move the sandbox's clock",
    description:
      "Moves the sandbox's clock forward, so that you can test what expires: a token's security code after an hour, idempotency keys after 24 hours, events after 30 days, refunds after 180 days, and cards at the end of their expiry month. Without hours and days, returns the current time of the clock.",
    input: z.object({
      hours: z.int().min(0).max(100_000).default(0),
      days: z.int().min(0).max(4000).default(0),
      back: z.boolean().default(false).describe('Resets the clock to the present time instead. Objects are kept.'),
    }),
    output: z.object({now: z.string().describe('UTC.'), unix_seconds: z.int(), hours_ahead: z.number()}),
    annotations: changing,
    answer: ({hours, days, back}) => {
      if (back) sandbox.present();
      const now = sandbox.forward(back ? 0 : (hours + 24 * days) * hour);
      const ahead = sandbox.ahead() / hour;
      return toResult(`The sandbox's clock is at ${moment(now)}, ${String(ahead)} hours ahead.`, {
        now: moment(now),
        unix_seconds: Math.floor(now / 1000),
        hours_ahead: ahead,
      });
    },
  });
}

function addDisputes(server: McpServer, sandbox: Sandbox): void {
  addTool(server, {
    name: 'dispute_charge',
    title: 'Dispute a charge',
    description:
      "Simulates the cardholder's bank. Without a decision, opens a dispute of the amount that is not yet refunded. With a decision, decides the open dispute. Causes dispute.created and dispute.closed. A charge with an open or lost dispute cannot be refunded.",
    input: z.object({
      charge: z.string().min(1).max(100).describe('The id of the charge.'),
      decision: z.enum(['won', 'lost']).optional().describe("The bank's decision on the open dispute."),
    }),
    output: z.object({dispute: anyFields}),
    annotations: changing,
    answer: ({charge, decision}) => {
      const open = sandbox.objects().disputes.find((each) => each.charge === charge && each.status === 'needs_response');
      const dispute = decision === undefined ? sandbox.dispute(charge) : open && sandbox.decide(open.id, decision);
      if (dispute) return toResult(`${dispute.id} of ${charge}: ${dispute.status}.`, {dispute}, json(dispute));
      return refusal(
        decision === undefined
          ? `"${charge}" cannot be disputed. It does not exist, failed, is fully refunded, or has an open or lost dispute.`
          : `"${charge}" has no open dispute. Call dispute_charge without a decision first.`,
      );
    },
  });
}

const signingSecret = z
  .string()
  .max(400)
  .regex(/^whsec_[\x21-\x7e]+$/);

/** Returns the refusal of an endpoint's address, or `undefined`. */
function refuseAddress(url: string): CallToolResult | undefined {
  if (!isOnThisMachine(url)) return refusal(`"${url}" is not on this machine. Use an address such as http://127.0.0.1:4243/webhooks.`);
  const problem = blockedPort(new URL(url));
  return problem === undefined ? undefined : refusal(problem);
}

function addDeliveries(server: McpServer, sandbox: Sandbox): void {
  addTool(server, {
    name: 'deliver_event',
    title: 'Deliver an event to a webhook endpoint',
    description:
      'Signs a sandbox event as Larch does, and returns the header and the raw body of the delivery. With a url, also sends the delivery to an endpoint on this machine and returns its response. Call it again to deliver the same event twice.',
    input: z.object({
      event: z.string().max(100).optional().describe('The id of the event. The default is the newest event.'),
      secret: signingSecret
        .default('whsec_test')
        .describe("The endpoint's signing secret, which starts with whsec_. Use the secret of a test endpoint."),
      url: z.string().max(2000).optional().describe('An address on this machine, such as http://127.0.0.1:4243/webhooks.'),
      seconds_ago: z
        .int()
        .min(0)
        .max(1_000_000)
        .default(0)
        .describe('The age of the signature. Receivers refuse signatures older than 300 seconds.'),
    }),
    output: z.object({
      event: z.string(),
      type: z.string(),
      header: z.string().describe('The value of Larch-Signature.'),
      body: z.string().describe('The raw body, character for character.'),
      status: z.int().nullable().describe("The endpoint's status; null if the event was not sent or the endpoint did not respond."),
      result: z.string(),
    }),
    annotations: {...changing, openWorldHint: true},
    answer: async ({event: id, secret, url, seconds_ago: age}) => {
      const {events} = sandbox.objects();
      const event = id === undefined ? events[0] : events.find((each) => each.id === id);
      if (!event) return refusal(`The sandbox has no event "${id ?? ''}". List them with call_sandbox and listEvents.`);
      const refused = url === undefined ? undefined : refuseAddress(url);
      if (refused) return refused;
      const body = safeJson(event);
      const header = await signatureHeader(body, [secret], Math.floor(Date.now() / 1000) - age);
      const {status, result} = url === undefined ? {status: null, result: 'not sent'} : await sendDelivery(url, body, header);
      const facts = {event: event.id, type: event.type, header, body, status, result};
      const command = `Larch-Signature: ${header}\n\n${body}`;
      return toResult(
        `${event.type} ${event.id}: ${url === undefined ? 'signed, not sent' : status === null ? `${url}: ${result}` : `${url} responded ${result}`}.`,
        facts,
        command,
      );
    },
  });
}

function addCheck(server: McpServer, {contract, siteUrl}: SandboxData): void {
  addTool(server, {
    name: 'check_webhook',
    title: 'Check a webhook endpoint',
    description:
      'Tests an endpoint on this machine with valid, forged, old, altered, repeated, unordered and large deliveries. For each delivery, reports whether the endpoint responds as documented, and what to change. Takes a few seconds.',
    input: z.object({
      url: z.string().max(2000).describe('An address on this machine, such as http://127.0.0.1:3000/webhooks.'),
      secret: signingSecret.describe("The endpoint's signing secret, which starts with whsec_."),
    }),
    output: z.object({
      passed: z.boolean(),
      results: z.array(
        z.object({
          delivery: z.string(),
          passed: z.boolean(),
          problem: z.string().describe('The problem and the fix. Empty if the delivery passed.'),
          page: z.string(),
        }),
      ),
    }),
    annotations: {...changing, openWorldHint: true},
    answer: async ({url, secret}) => {
      const refused = refuseAddress(url);
      if (refused) return refused;
      const sandbox = createSandbox({contract, seed: Date.now(), now: Date.now});
      const createMaterial = () => createSampleEvents(sandbox, contract);
      const cases: CheckCase[] = [];
      await checkEndpoint({url: new URL(url), secret, site: siteUrl, createMaterial}, (one) => cases.push(one));
      const results = cases.map(({name, passed, problem, page}) => ({delivery: name, passed, problem, page}));
      return toResult(
        `${url}: ${summaryOf(cases)}`,
        {passed: cases.every(({passed}) => passed), results},
        cases.map(describeCase).join('\n'),
      );
    },
  });
}

function addReport(server: McpServer, sandbox: Sandbox, {report: facts}: SandboxData): void {
  addTool(server, {
    name: 'read_report',
    title: 'Read the report',
    description:
      "Returns the report that the dashboard exports, as CSV: a line for each charge, refund, dispute, fee and payout. Also returns the balance and the upcoming payouts by the sandbox's clock. To see that a payout is sent, call move_clock.",
    input: z.object({
      from: z.int().min(0).default(0).describe('Where to continue a long report, as the last answer says.'),
    }),
    output: z.object({
      csv: z.string(),
      balance: z.int().describe('Cents of the payout currency that are not in a payout yet.'),
      payouts: z.array(
        z.object({
          reference: z.string(),
          date: z.string().describe('The day on which Larch sends the payout. It arrives on the same day.'),
          amount: z.int().describe('Cents. Negative if Larch collects the amount from your bank account.'),
          has_left: z.boolean(),
        }),
      ),
    }),
    answer: ({from}) => {
      const report = reportOf(sandbox.objects(), facts, Math.floor(sandbox.forward(0) / 1000));
      const payouts = report.payouts.map(({reference, date, amount, hasLeft}) => ({reference, date, amount, has_left: hasLeft}));
      const next = report.payouts.find(({hasLeft}) => !hasLeft);
      const {text: csv, next: rest} = partOf(reportCsv(report, facts), from);
      return toResult(
        `The balance is ${String(report.balance)} cents. ${next ? `The next payout is ${next.reference}: ${String(next.amount)} cents.` : 'No payout is due.'}`,
        {csv, balance: report.balance, payouts},
        `\`\`\`csv\n${csv}\`\`\`${rest === null ? '' : `\n\nThe report continues. For the rest, call read_report with from: ${String(rest)}.`}`,
      );
    },
  });
}

/**
 * Adds the tools, and creates their sandbox, which exists until the session ends. With `running`, the tools use the `sandbox.mjs` at this
 * address, whose control paths do what the other tools do.
 */
export function addSandbox(server: McpServer, data: SandboxData, running: URL | undefined): void {
  if (running) {
    const controls = 'POST /sandbox/clock, /sandbox/disputes and /sandbox/reset, and GET /sandbox/report.csv';
    const place = `the sandbox that runs at ${running.origin}, whose objects your programs see. To move its clock, dispute a charge or read the report, send ${controls} with curl`;
    addCall(server, data, callRunning(running), place);
  } else {
    const sandbox = createSandbox({contract: data.contract, seed: Date.now(), now: Date.now});
    const place = 'an in-memory sandbox of the API, whose objects persist until the connection ends';
    addCall(server, data, callSandbox(sandbox, data.contract), place);
    addClock(server, sandbox);
    addDisputes(server, sandbox);
    addReport(server, sandbox, data);
    addDeliveries(server, sandbox);
  }
  addCheck(server, data);
}
