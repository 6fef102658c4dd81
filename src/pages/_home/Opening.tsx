import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {ActionLinks} from '@site/src/ui/ActionLinks';
import {Checklist} from '@site/src/ui/Checklist';
import {InlineSheet} from '@site/src/ui/Drawing/inline';
import {RequestCard, ResponseCard} from '@site/src/ui/RequestCard';
import {useSampleCharge} from '@site/src/features/try-it/RunRequest';
import {charge, chargeRequest} from '@contract/values';
import {cafeMoney, sale, sumOf, untilTheSale} from '@site/src/data/cafe';
import {claims} from '@site/src/data/claims';
import '@site/src/css/landing.css';
import {cheapestPlan} from '@site/src/data/plans';
import {formatRate} from '@site/src/lib/fees';
import styles from './opening.module.css';

/** The numbers of fields in the code. In the drawing, the same number is beside the object with the field's value. */
const onTheCounter = {amount: 1, source: 2, description: 3};
const onTheReceipt = {id: 4};

const badges = {
  'No Setup Fees': '/documentation/fees',
  '24/7 Support': '/documentation/your-account#support',
  'Global Coverage': '/documentation/your-account#countries',
};

/**
 * The sales on the till, for narrow windows. The drawn till contains the same text. Only the current sale shows its card's last
 * digits.
 */
function Sales(): ReactNode {
  return (
    <div className={styles.sales}>
      <p>
        Today <strong>{cafeMoney(sumOf(untilTheSale))}</strong>
      </p>
      <ol>
        {untilTheSale.map(({time, what, where, card, amount}) => (
          <li key={time}>
            {time}
            <span>
              <strong>{what}</strong>
              {where} · {time === sale.time ? card : card.split(' ')[0]}
            </span>
            <strong>{cafeMoney(amount)}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}

function View({id, label, checked}: {id: string; label: string; checked?: boolean}): ReactNode {
  return (
    <label>
      <input type="radio" name="view" id={id} defaultChecked={checked} className="visually-hidden" />
      <span>{label}</span>
    </label>
  );
}

export function Opening(): ReactNode {
  const {charge: made, button} = useSampleCharge();
  return (
    <header className={styles.opening}>
      <div className={styles.words}>
        <h1>
          Take the <br className={styles.narrow} />
          payment.
          <br />
          Keep the <br className={styles.narrow} />
          customer.
        </h1>
        <p className={styles.lead}>
          Take cards at the counter and online. From&nbsp;{formatRate(cheapestPlan.rate).replaceAll(' ', '\u00a0')}, with every sale in one
          list.
        </p>
        <div className={styles.actions}>
          <ActionLinks actions={{'Start Processing': '/contact', 'View Demo': 'demo'}} />
          <Link to="/documentation/getting-started#here" className={styles.try}>
            Try it now, without an account
          </Link>
        </div>
        <Checklist items={badges} className={styles.badges} />
      </div>
      <InlineSheet sheet="counter" className={styles.scene} />
      <fieldset className={styles.views}>
        <legend className="visually-hidden">
          The {sale.time} sale: {sale.description}, {cafeMoney(sale.amount)}
        </legend>
        <div className={styles.switch}>
          <View id="at-the-counter" label="At the counter" checked />
          <View id="in-code" label="In code" />
        </div>
        <Sales />
        <div className={styles.code}>
          <RequestCard
            method="POST"
            path="/v1/charges"
            body={chargeRequest}
            note="The same sale on a website"
            numbers={onTheCounter}
            action={button}
          />
          <ResponseCard body={made ?? charge} numbers={onTheReceipt} />
        </div>
      </fieldset>
      <div className={styles.front}>
        <h2 className="visually-hidden">In figures</h2>
        <dl className={styles.claims}>
          {claims.map(({figure, meaning}) => (
            <div key={meaning}>
              <dt>{meaning}</dt>
              <dd data-first={figure[0]}>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
