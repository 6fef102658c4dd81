/**
 * The faulty programs in `fixtures`. Each has a story that reveals its fault, and an expected violation. `spoilWithOldBegin`
 * restores an old fault in the guides' current programs.
 */
import {wait, type Language, type Workshop} from './languages';
import {endOf, goodCard, Runs, Service, type Story} from './stories';

/** `soonest` is the seed that reveals the fault fastest. `says` matches the violation's text. */
export type FaultyProgram = {story: Story; fault: string; soonest: number; says: RegExp};

const checkout: Story = {
  subjectOf: (path) => (path === '/v1/charges' ? 'order-1' : undefined),
  async play(stage) {
    const {world} = stage;
    const service = await Service.open(stage, 'checkout', {});
    for (let card = 0; card < 3; card += 1) {
      const body = JSON.stringify({order: 'order-1', token: await world.token(goodCard)});
      let received = await service.send('POST', '/pay', body);
      // Retries until the server has restarted, as a buyer's page does.
      for (let tries = 0; received === undefined && tries < 200; tries += 1) {
        await wait(20);
        received = await service.send('POST', '/pay', body);
      }
      if (received && /not been charged/.test(received.body)) world.report('order-1', 'not_charged');
      if (received && /Thank you|is paid/.test(received.body)) break;
    }
    await service.close();
  },
};

/** Runs a job until it exits with 0, at most 12 times. Returns the successful output, or '' if all runs failed. */
async function runUntilDone(
  stage: Parameters<Story['play']>[0],
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<string> {
  const runs = new Runs(stage, program, env);
  for (let run = 0; run < 12; run += 1) {
    stage.world.generation += 1;
    const running = await runs.start(args);
    if ((await endOf(stage.world, running)) === 0) return running.output();
  }
  return '';
}

const chargeAgain: Story = {
  subjectOf: (path, form) => (path === '/v1/charges' ? `the bill for ${form.get('description') ?? ''}` : undefined),
  async play(stage) {
    const {world} = stage;
    const customer = await world.ask('/v1/customers', {source: await world.token(goodCard)});
    for (const hours of [0, 25]) {
      world.jump(hours);
      await runUntilDone(stage, 'charge-again', ['2026-02'], {CUSTOMER: String(customer.id)});
    }
  },
};

const refunds: Story = {
  subjectOf: (path) => (path === '/v1/refunds' ? 'the refund of 1250' : undefined),
  async play(stage) {
    const {world} = stage;
    const charge = await world.ask('/v1/charges', {amount: '4250', currency: 'cad', source: await world.token(goodCard)});
    await runUntilDone(stage, 'refunds', [], {CHARGE: String(charge.id)});
  },
};

const retry: Story = {
  subjectOf: () => undefined,
  async play(stage) {
    await runUntilDone(stage, 'retry', [], {TOKEN: await stage.world.token(goodCard)});
  },
};

const tokenUsed: Story = {
  subjectOf: (path) => (path === '/v1/charges' ? 'order-1' : undefined),
  sleeps: ['key_forgotten'],
  async play(stage) {
    const output = await runUntilDone(stage, 'token-used', [], {TOKEN: await stage.world.token(goodCard)});
    if (output === 'not charged\n') stage.world.report('order-1', 'not_charged');
  },
};

export const faultyPrograms = {
  checkout: {
    story: checkout,
    fault: 'says "not charged" after a lost response',
    soonest: 2,
    says: /^The program reported "not charged" for order-1, which was charged/,
  },
  'charge-again': {
    story: chargeAgain,
    fault: 'charges again on the third day',
    soonest: 7,
    says: /^the bill for Coffee, 2026-02 took effect 2 times/,
  },
  refunds: {story: refunds, fault: 'loses the key of a refund in a crash', soonest: 2, says: /^the refund of 1250 took effect \d times/},
  retry: {story: retry, fault: 'does not wait for Retry-After', soonest: 29, says: /did not wait as long as Retry-After said/},
  'token-used': {
    story: tokenUsed,
    fault: 'takes a used token for "not charged" after a resend',
    soonest: 10,
    says: /^The program reported "not charged" for order-1, which was charged/,
  },
} satisfies Record<string, FaultyProgram>;

/** Edits that restore an old fault: `begin` allows a new attempt after an unknown status, and the page asks the buyer to pay. */
const oldBegin: Record<Language, Record<string, [from: string, to: string][]>> = {
  'Node.js': {
    'once.mjs': [
      [
        "record.status !== 'open' && !(mayRepeat && again(record))",
        "['unknown', 'paid'].includes(record.status) || (mayRepeat && !again(record))",
      ],
      ['outcomeOf(answer);', "{succeeded: 'paid', failed: 'declined'}[answer.status ?? 'succeeded'] ?? answer.status;"],
    ],
    'explain.mjs': [["case 'open':", "case 'open': case 'pending':"]],
  },
  Python: {
    'once.py': [
      [
        'record["status"] != "open" and not may_repeat',
        'record["status"] in ("unknown", "paid") or (record["status"] in ("declined", "no_effect") and not may_repeat)',
      ],
      ['outcome_of(answer)', '{"succeeded": "paid", "failed": "declined"}.get(answer.get("status", "succeeded"), answer.get("status"))'],
    ],
    'explain.py': [['case "open":', 'case "open" | "pending":']],
  },
  Ruby: {
    'once.rb': [
      [
        'next unless record["status"] == "open" || may_repeat',
        'next if %w[unknown paid].include?(record["status"]) || (%w[declined no_effect].include?(record["status"]) && !may_repeat)',
      ],
      [
        'Larch.outcome_of(answer).to_s',
        '{"succeeded" => "paid", "failed" => "declined"}.fetch(answer["status"] || "succeeded", answer["status"])',
      ],
    ],
    'explain.rb': [['when "open"', 'when "open", "pending"']],
  },
  PHP: {
    'once.php': [
      [
        "$record['status'] !== 'open' && !$mayRepeat",
        "in_array($record['status'], ['unknown', 'paid'], true) || (in_array($record['status'], ['declined', 'no_effect'], true) && !$mayRepeat)",
      ],
      [
        'Larch::outcomeOf($answer)',
        "['succeeded' => 'paid', 'failed' => 'declined'][$answer['status'] ?? 'succeeded'] ?? $answer['status']",
      ],
    ],
    'explain.php': [["'open' =>", "'open', 'pending' =>"]],
  },
};

/** Edits that let a client forget a 429 after the call that received it. A process in PHP makes no other call. */
const forgetful = {
  'Node.js': ['larch.mjs', ' this.#postpone(', ' Number('],
  Python: ['larch.py', ' self._postpone(', ' int('],
  Ruby: ['larch.rb', ' postpone(retry_after(', ' Integer(retry_after('],
} as const;

export const forgetfulLanguages = ['Node.js', 'Python', 'Ruby'] as const satisfies Language[];

export function spoilWithoutWait(workshop: Workshop, language: (typeof forgetfulLanguages)[number]): void {
  const [file, from, to] = forgetful[language];
  workshop.change(file, (text) => {
    if (!text.includes(from)) throw new Error(`${file} has no ${from} any more: bring its old form in line.`);
    return text.replace(from, to);
  });
}

export function spoilWithOldBegin(workshop: Workshop, language: Language): void {
  for (const [file, edits] of Object.entries(oldBegin[language]))
    for (const [from, to] of edits)
      workshop.change(file, (text) => {
        if (!text.includes(from)) throw new Error(`${file} has no ${from} any more: bring its old form in line.`);
        return text.replace(from, () => to);
      });
}
