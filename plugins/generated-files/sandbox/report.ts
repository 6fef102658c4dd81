import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {branded} from '../../../config/brand';
import {reportFacts} from '../../../src/data/report-facts';
import {type Contract, createSandbox, reportCsv, reportOf} from '../../../packages/sandbox';

/** Writes `report.csv` into `directory`. Returns the report's lines as JSON. */
export async function writeSampleReport(contract: Contract, directory: string): Promise<string> {
  // A new sandbox shifts its example times so that the newest is one minute old. With this `now`, the shift is zero.
  const now = Math.max(...contract.seed.events.map(({created}) => created)) + 60;
  const sandbox = createSandbox({contract, seed: 1, now: () => now * 1000});
  const facts = reportFacts(contract);
  const report = reportOf(sandbox.objects(), facts, now);
  await writeFile(join(directory, 'report.csv'), branded(reportCsv(report, facts)));
  return branded(JSON.stringify(report.lines));
}
