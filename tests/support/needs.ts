import {test} from 'playwright/test';
import {howToGet, tools, type ToolName} from '../../scripts/tools';

export {findPython, type ToolName} from '../../scripts/tools';

/**
 * Declares the programs that a test needs besides Node.js and a browser. If a program is missing, the test is skipped,
 * and the report says why. If `CI` is set, the test fails.
 */
export function needs(...names: ToolName[]): void {
  for (const name of names) {
    const tool = tools[name];
    if (tool.isThere()) continue;
    if (process.env.CI) throw new Error(`This test ${howToGet(tool)}.`);
    test.skip(true, howToGet(tool));
  }
}
