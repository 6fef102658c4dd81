import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {branded} from '../../../config/brand';
import {reportFacts} from '../../../src/data/report-facts';
import {type Contract, createSandbox, reportCsv, reportOf} from '../../../packages/sandbox';

/** The report about the contract's example objects. Its time is a minute after the newest event. */
function sampleReport(contract: Contract): string {
  // The sandbox moves the times of all example events and tokens by the same number of seconds, so that the newest of them was
  // created a minute before `now`. With this `now`, the number is 0, because the newest of them is an event.
  const now = Math.max(...contract.seed.events.map(({created}) => created)) + 60;
  const sandbox = createSandbox({contract, seed: 1, now: () => now * 1000});
  const facts = reportFacts(contract);
  return reportCsv(reportOf(sandbox.objects(), facts, now), facts);
}

/** Writes `/report.csv`, for the pages about reports and for programs that read reports. */
export async function writeSampleReport(contract: Contract, directory: string): Promise<void> {
  await writeFile(join(directory, 'report.csv'), branded(sampleReport(contract)));
}
