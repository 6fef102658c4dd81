/** Creates the accounts' reports, for `/sandbox/report.csv` and for the file of `--report`. */
import {reportCsv, reportOf, type ReportFacts} from '../api/report';
import type {Sandbox} from '../api/sandbox';
import {cadOnlyAccount, readKey} from '../api/test-keys';
import {UsageError} from './options';
import {fileWriter, reason} from './state-file';

/** The facts of the report, by plan. */
export type PlanFacts = {usual: ReportFacts; cadOnly: ReportFacts};

/** @throws UsageError if the file cannot be written. */
export async function openReports({usual, cadOnly}: PlanFacts, file: string | undefined) {
  /** Returns an account's report as CSV, at the time of its clock. `headers` must contain the account's key. */
  function of(account: Sandbox, headers: Headers): string {
    const reading = readKey(headers);
    const facts = 'account' in reading && reading.account === cadOnlyAccount ? cadOnly : usual;
    return reportCsv(reportOf(account.objects(), facts, Math.floor(account.forward(0) / 1000)), facts);
  }
  if (file === undefined) return {of, write: () => Promise.resolve()};

  // Before the first request, the report has only the line with the column names.
  let current = (): string => `${usual.columns.join(',')}\r\n`;
  const save = fileWriter(file, () => current());
  await save().catch((error: unknown) => {
    throw new UsageError(`Cannot write ${file}: ${reason(error)}. Use another file for --report.`);
  });
  return {
    of,
    /**
     * Writes an account's report to the file. Call it after each request that can change the report. Never rejects, because errors are
     * printed.
     */
    async write(account: Sandbox, headers: Headers): Promise<void> {
      const reading = readKey(headers);
      // A publishable key cannot change a report. Any web page can send such a key.
      if ('refused' in reading || reading.publishable) return;
      current = () => of(account, headers);
      await save().catch((error: unknown) => console.error(`Cannot write ${file}: ${reason(error)}.`));
    },
  };
}
