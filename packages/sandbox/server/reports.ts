/** The reports of the accounts: what `/sandbox/report.csv` answers, and the file of `--report`. */
import {reportColumns} from '../../../src/data/money';
import {reportFacts} from '../../../src/data/report-facts';
import type {Contract} from '../api/contract';
import {reportCsv, reportOf} from '../api/report';
import type {Sandbox} from '../api/sandbox';
import {essentialAccount, readKey} from '../api/test-keys';
import {UsageError} from './options';
import {fileWriter, reason} from './state-file';

export type Reports = {
  /** An account's report by its clock; the headers are those of a request of its. */
  of: (account: Sandbox, headers: Headers) => string;
  /** Writes the report of an account that may have changed. Never rejects: what goes wrong is printed. */
  write: (account: Sandbox, headers: Headers) => Promise<void>;
};

/** @throws UsageError where the file cannot be written. */
export async function openReports(contract: Contract, file: string | undefined): Promise<Reports> {
  function of(account: Sandbox, headers: Headers): string {
    const reading = readKey(headers);
    const facts = reportFacts(contract, 'account' in reading && reading.account === essentialAccount ? 'essential' : 'premium');
    return reportCsv(reportOf(account.objects(), facts, Math.floor(account.forward(0) / 1000)), facts);
  }
  if (file === undefined) return {of, write: () => Promise.resolve()};

  // Before the first request nothing has happened in any account.
  let current = (): string => `${reportColumns.join(',')}\r\n`;
  const save = fileWriter(file, () => current());
  await save().catch((error: unknown) => {
    throw new UsageError(`${file} cannot be written: ${reason(error)}. Give --report another file.`);
  });
  return {
    of,
    async write(account, headers) {
      if ('refused' in readKey(headers)) return;
      current = () => of(account, headers);
      await save().catch((error: unknown) => console.error(`${file} cannot be written: ${reason(error)}.`));
    },
  };
}
