import {useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import contract from '@generated/sandbox/default/contract.json';
import {Terms} from '@site/src/ui/Terms';
import {WithIds} from '@site/src/features/tab-sandbox/object-ids';
import {changeTab, tabClock} from '@site/src/features/tab-sandbox';
import {reportFacts} from '@site/src/data/report-facts';
import {formatWeekday} from '@site/src/lib/dates';
import {formatMoney} from '@site/src/lib/money';
import {type Payout, type Report, reportCsv} from '@site/packages/sandbox/browser';
import {download} from './download';
import {Row, Rows} from './row';
import {SmallButton} from './small-button';
import styles from './styles.module.css';

export const facts = reportFacts(contract);

function paid(amount: number): string {
  return formatMoney(amount, facts.payouts.currency);
}

function collected({hasLeft}: Payout): string {
  return hasLeft
    ? translate({message: 'collected from your bank account'})
    : translate({message: 'to be collected from your bank account'});
}

function Lines({payout}: {payout: Payout}): ReactNode {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{translate({message: 'Object'})}</th>
          <th scope="col">{translate({message: 'Net'})}</th>
        </tr>
      </thead>
      <tbody>
        {payout.lines.map(({id, type, payoutAmount, fee, net}, place) => (
          <tr key={place}>
            <td>
              <code>
                <WithIds text={id} />
              </code>
              <span>
                {type}
                {fee > 0 && translate({message: ': {amount} minus the fee of {fee}'}, {amount: paid(payoutAmount), fee: paid(fee)})}
              </span>
            </td>
            <td>{paid(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Balance({report}: {report: Report}): ReactNode {
  const [message, setMessage] = useState('');
  const next = report.payouts.find(({hasLeft}) => !hasLeft);

  const moveTo = ({moment, reference, amount}: Payout): void => {
    changeTab((sandbox) => sandbox.forward(moment * 1000 - tabClock().now));
    setMessage(
      amount > 0
        ? translate({message: 'The payout {payout} is in your bank account: {amount}.'}, {payout: reference, amount: paid(amount)})
        : translate({message: '{amount} was collected from your bank account.'}, {amount: paid(-amount)}),
    );
  };
  const exportReport = (): void => {
    download('report.csv', 'text/csv', reportCsv(report, facts));
    setMessage(translate({message: 'report.csv has a line for each charge, refund, dispute, fee and payout.'}));
  };

  return (
    <Rows
      title={translate({message: 'Balance and payouts'})}
      actions={
        <div className={styles.tools}>
          {next && <SmallButton onClick={() => moveTo(next)}>{translate({message: 'Move to the next payout'})}</SmallButton>}
          <SmallButton onClick={exportReport}>{translate({message: 'Export report'})}</SmallButton>
        </div>
      }
      head={
        <>
          <Terms
            className={styles.totals}
            of={{
              [translate({message: 'Balance'})]: paid(report.balance),
              [translate({message: 'Next payout'})]: next ? (
                <>
                  <span>{translate({message: '{date}:'}, {date: formatWeekday(next.date)})}</span> {paid(Math.abs(next.amount))}
                  {next.amount < 0 && <span> {collected(next)}</span>}
                </>
              ) : (
                translate({message: 'None'})
              ),
            }}
          />
          <p role="status" className={styles.message}>
            {message}
          </p>
        </>
      }
      all={[...report.payouts].reverse()}>
      {(payout) => (
        <Row
          key={payout.reference}
          title={payout.reference}
          note={payout.amount < 0 ? `${formatWeekday(payout.date)}, ${collected(payout)}` : formatWeekday(payout.date)}
          amount={paid(payout.amount)}
          state={payout.hasLeft ? translate({message: 'done'}) : translate({message: 'expected'})}
          tone="quiet">
          {() => <Lines payout={payout} />}
        </Row>
      )}
    </Rows>
  );
}
