import {useId, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import '@site/src/ui/Drawing/tokens.css';
import {cheapestPlan, plansByAgreement, plansWithout, ratedPlans} from '@site/src/data/plans';
import {formatFixed, formatRate, formatShare, monthlyFees} from '@site/src/lib/fees';
import {formatMoney, parseMoney} from '@site/src/lib/money';
import {formatNumber, formatPercent} from '@site/src/lib/numbers';
import {translated} from '@site/src/lib/translated';
import styles from './styles.module.css';

/** `volume` and `ticket` are in cents, as in `monthlyFees`. */
const examples = [
  {name: 'A café', volume: 1_800_000, ticket: 900},
  {name: 'An online shop', volume: 6_000_000, ticket: 7_500},
  {name: 'A studio that invoices', volume: 15_000_000, ticket: 120_000},
] as const;

const thousand = 100_000;
/** Plans with the same fixed fee differ by the same amount at every volume. */
const isFixedFeeEqual = ratedPlans.every(({rate}) => rate.fixed === cheapestPlan.rate.fixed);

/** The amount that the cheapest plan saves on `thousand`. Both are in cents. */
const saving = (thousand * (Math.max(...ratedPlans.map(({rate}) => rate.basisPoints)) - cheapestPlan.rate.basisPoints)) / 10_000;

const cadOnly = plansWithout('International payments');

/** `CA$` in English. */
const currencySymbol = formatMoney(0, 'cad').replaceAll(/[\d.,\s]/g, '');

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const typed = (cents: number) => formatNumber(cents / 100);

function problemWith(volume: number | undefined, ticket: number | undefined): string | undefined {
  if (!volume) return 'Enter your monthly volume in dollars.';
  if (!ticket) return 'Enter your average payment in dollars.';
  if (ticket > volume) return 'The average payment cannot exceed the monthly volume. Increase the volume or reduce the payment.';
  return undefined;
}

function Field({label, value, onChange}: {label: string; value: string; onChange: (value: string) => void}): ReactNode {
  const id = useId();
  return (
    <div className={styles.field} data-markdown-ignore>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <span aria-hidden="true">{currencySymbol}</span>
        <input id={id} inputMode="decimal" autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
      </span>
    </div>
  );
}

function Costs({volume, ticket}: {volume: number; ticket: number}): ReactNode {
  const costs = ratedPlans.map((plan) => ({...plan, ...monthlyFees(volume, ticket, plan.rate)}));
  const dearest = Math.max(...costs.map(({total}) => total));
  const cheapest = costs.reduce((best, plan) => (plan.total < best.total ? plan : best));
  const width = (part: number) => ({width: `${(100 * part) / dearest}%`});
  return (
    <>
      <dl>
        {costs.map(({id, title, rate, asks, payments, share, fixed, total}) => (
          <div key={id} className={styles.cost}>
            <dt>
              {title} <span>{formatRate(rate)}</span>
            </dt>
            <dd className={styles.total}>
              {formatMoney(total, 'cad')} <span>{formatPercent((100 * total) / volume, 2)} of your volume</span>
            </dd>
            <dd className={styles.bar} aria-hidden="true">
              <span className={styles.share} style={width(share)} />
              <span className={styles.fixed} style={width(fixed)} />
            </dd>
            <dd className={styles.sum}>
              <span>
                {formatMoney(volume, 'cad')} × {formatShare(rate)} = {formatMoney(share, 'cad')}
              </span>{' '}
              <span className={styles.fixedKey}>
                {formatNumber(payments)} × {formatFixed(rate)} = {formatMoney(fixed, 'cad')}
              </span>
            </dd>
            <dd className={styles.asks}>Available after {lowerFirst(translated(asks))}.</dd>
          </div>
        ))}
      </dl>
      <p className={styles.saving}>
        <strong>{formatMoney(dearest - cheapest.total, 'cad')}</strong> less for these payments with {cheapest.title}
      </p>
    </>
  );
}

export function Calculator(): ReactNode {
  const [first] = examples;
  const [volumeText, setVolumeText] = useState(typed(first.volume));
  const [ticketText, setTicketText] = useState(typed(first.ticket));
  const volume = parseMoney(volumeText);
  const ticket = parseMoney(ticketText);
  const problem = problemWith(volume, ticket);

  return (
    <div className={styles.calculator}>
      <div className={styles.inputs}>
        <h2>What would payments cost?</h2>
        <div className={styles.fields}>
          <Field label="Monthly volume" value={volumeText} onChange={setVolumeText} />
          <Field label="Average payment" value={ticketText} onChange={setTicketText} />
        </div>
        <div role="group" aria-label="Examples" className={styles.examples}>
          {examples.map((example) => (
            <button
              key={example.name}
              type="button"
              aria-pressed={volume === example.volume && ticket === example.ticket}
              onClick={() => {
                setVolumeText(typed(example.volume));
                setTicketText(typed(example.ticket));
              }}>
              {example.name}
            </button>
          ))}
        </div>
        {isFixedFeeEqual && saving > 0 && (
          <p className={styles.difference}>
            Each plan charges {formatFixed(cheapestPlan.rate)} per payment. {cheapestPlan.title} saves {formatMoney(saving, 'cad')} on each{' '}
            {formatMoney(thousand, 'cad')}, at every volume.
          </p>
        )}
        <p className={styles.formula}>
          <strong>The formula</strong>
          <code>cost = volume × percentage + payments × fixed fee</code>
          <code>payments = volume ÷ average payment</code>
        </p>
        <p className={styles.why}>
          <strong>The reason</strong>{' '}
          {saving > 0 && `${cheapestPlan.title} has a lower rate because we review your business and its sales first. `}
          {cadOnly && `${cadOnly} takes payments in Canadian dollars only. `}
          {plansByAgreement && `${plansByAgreement} is priced by agreement. `}
          <Link to="/documentation/your-account#plans">What each plan requires</Link>
        </p>
      </div>
      <div className={styles.result} aria-live="polite">
        <div className={styles.receipt}>
          <div className={clsx('lit', styles.paper)}>
            <h3>For a month’s payments</h3>
            <p className={styles.note}>An estimate in Canadian dollars</p>
            {volume && ticket && !problem ? <Costs volume={volume} ticket={ticket} /> : <p className={styles.problem}>{problem}</p>}
          </div>
        </div>
      </div>
    </div>
  );
}
