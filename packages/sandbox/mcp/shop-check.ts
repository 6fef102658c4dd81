/** The tool `check_shop`. The command that it runs is an option of the server, so that no call can choose a program. */
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {z} from 'zod';
import {describeCase, forTerminal, summaryOf} from '../check/report';
import {CannotRun, checkShop} from '../check/run';
import type {Sandbox} from '../api/sandbox';
import type {SandboxData} from './data';
import {addTool, changing} from './lenient';
import {refusal, toResult} from './result';

const noCommand =
  'This server has no command that makes a purchase. Start it with one, as in node sandbox-mcp.mjs --shop -- npm run buy-one. To read what the command must do, call read_page with /documentation/check.';

export function addShopCheck(server: McpServer, {contract, siteUrl}: SandboxData, command: string[] | undefined): void {
  addTool(server, {
    name: 'check_shop',
    title: 'Check a shop',
    description:
      'Runs the purchase command that this server was started with, under faults: lost responses, declines, crashes, repeated starts. Reports each rule that the shop breaks, with the requests of the run. Six runs test every rule. 30 are recommended before going live.',
    input: z.object({
      runs: z.int().min(1).max(100).default(6).describe('The number of purchases. Each one takes a few seconds.'),
      seed: z.int().min(0).max(1_000_000).optional().describe('Repeats only the purchase with this seed.'),
      quick: z.boolean().default(true).describe('Skips responses that take more than half a minute.'),
    }),
    output: z.object({
      passed: z.boolean(),
      results: z.array(
        z.object({
          rule: z.string(),
          passed: z.boolean(),
          untested: z.string().describe('Why no run tested the rule. Empty if the rule was tested.'),
          problem: z.string().describe('The problem. Empty if the shop keeps the rule.'),
          page: z.string(),
          story: z.array(z.string()).describe('What happened in the first run that broke the rule.'),
        }),
      ),
    }),
    annotations: {...changing, openWorldHint: true},
    answer: async ({runs, seed, quick: isQuick}, {_meta, sendNotification}) => {
      if (!command) return refusal(noCommand);
      let progress = 0;
      const print = (message: string): void => {
        const progressToken = _meta?.progressToken;
        progress += 1;
        if (progressToken !== undefined)
          void sendNotification({method: 'notifications/progress', params: {progressToken, progress, message: forTerminal(message)}});
      };
      const shop = {contract, command, fulfilled: undefined, isQuick, send: undefined, live: new Set<Sandbox>()};
      try {
        const cases = await checkShop({runs, seed, atOnce: 4, isQuick}, shop, siteUrl, print);
        const passed = cases.every((each) => each.passed);
        const results = cases.map(({name, problem, page, story, ...each}) => ({
          rule: name,
          passed: each.passed,
          untested: each.untested,
          problem: forTerminal(problem),
          page,
          story: story.map(forTerminal),
        }));
        return toResult(summaryOf(cases), {passed, results}, forTerminal(cases.map(describeCase).join('\n')));
      } catch (error) {
        if (!(error instanceof CannotRun)) throw error;
        return refusal(forTerminal(error.message));
      }
    },
  });
}
