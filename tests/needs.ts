import {test} from 'playwright/test';
import {howToGet, tools, type ToolName} from '../scripts/tools';

/**
 * Declares what a test, or the group around the call, uses beside Node.js and a browser. Where that is missing the tests
 * are skipped, and the run says how to get it. Under `CI` nothing is skipped: they fail.
 */
export function needs(...names: ToolName[]): void {
  for (const name of names) {
    const tool = tools[name];
    if (tool.isThere()) continue;
    if (process.env.CI) throw new Error(`This test ${howToGet(tool)}.`);
    test.skip(true, howToGet(tool));
  }
}
