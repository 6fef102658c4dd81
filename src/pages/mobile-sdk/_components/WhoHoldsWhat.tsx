import type {ReactNode} from 'react';
import {Figure} from '@site/src/pictures/Figure';
import {Section, SectionHead} from '@site/src/ui/Section';
import {RequestCard} from '@site/src/ui/RequestCard';
import {chargeRequest, tokenRequest} from '@contract/values';
import styles from './who-holds-what.module.css';

/** The card's fields in form encoding, with names such as `card[number]`. */
const cardFields = Object.fromEntries(Object.entries(tokenRequest.card).map(([name, value]) => [`card[${name}]`, value]));

export function WhoHoldsWhat(): ReactNode {
  return (
    <Section>
      <div className={styles.talk}>
        <Figure of="app-token-charge" />
        <SectionHead small title="Your secret key stays on your server">
          The app handles the card but never has your secret key. Your server has the key but never sees the card.
        </SectionHead>
      </div>
      <div className={styles.requests}>
        <div>
          <h3>From the app, with the publishable key</h3>
          <RequestCard method="POST" path="/v1/tokens" body={cardFields} keyVariable="LARCH_PUBLISHABLE_KEY" />
        </div>
        <div>
          <h3>From your server, with the secret key</h3>
          <RequestCard method="POST" path="/v1/charges" body={chargeRequest} />
        </div>
      </div>
    </Section>
  );
}
