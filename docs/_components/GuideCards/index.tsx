import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import {charge, chargeEvent, customer, insufficientFunds, refund, token} from '@contract/values';
import '@site/src/ui/Drawing/tokens.css';
import {BankCard, Device, Envelope, Folder, Mark, Page, Slip, State, Way, Words} from '@site/src/pictures/Figure/parts';
import {cafeMoney} from '@site/src/data/cafe';
import {guides, moreGuides, type Guide} from '@site/src/data/guides';
import {showGuideComingSoon} from '@site/src/features/notice/common';
import styles from './styles.module.css';

const {idempotency_key: key} = chargeEvent.request;

const pictures: Record<Guide['picture'], ReactNode> = {
  page: (
    <Page x={85} y={20} width={180} height={88}>
      <Words x={175} y={86} tone="printed" size={32} bold align="middle" text={cafeMoney(charge.amount)} />
    </Page>
  ),
  folder: <Folder x={88} y={20} {...customer} />,
  slip: <Slip x={95} y={36} width={160} height={60} text={`Refund ${cafeMoney(refund.amount)}`} />,
  refusal: <State x={75} y={36} width={200} height={56} text={insufficientFunds.error.code} tone="bad" />,
  envelope: <Envelope x={117} y={36} width={116} height={56} text={`${key.slice(0, 4)}…${key.slice(-3)}`} />,
  move: (
    <>
      <Slip x={55} y={36} width={100} height={60} text="order-1" />
      <Way d="M169 66h48" x={217} y={66} to="right" now />
      <Device x={232} y={26} width={72} height={76}>
        <Mark x={268} y={64} />
      </Device>
    </>
  ),
  card: <BankCard x={109} y={29} last4={token.card.last4} scale={1.35} />,
  event: <Slip x={85} y={36} width={180} height={60} text={chargeEvent.type} fresh />,
};

function Card({guide: {title, description, outcome, link, picture}, level: Level}: {guide: Guide; level: 'h2' | 'h3'}): ReactNode {
  return (
    <li className={clsx('kit-card', styles.guide, !link && styles.unwritten)}>
      <svg className={styles.picture} viewBox="0 0 350 128" aria-hidden="true">
        {pictures[picture]}
      </svg>
      <Level className={styles.title}>
        {link ? (
          <Link className="kit-cover" to={link}>
            {title}
          </Link>
        ) : (
          <button type="button" className="kit-cover" onClick={showGuideComingSoon}>
            {title}
          </button>
        )}
      </Level>
      <p>{description}</p>
      <p className={styles.outcome}>
        <span>{link ? 'At the end:' : 'Coming soon. At the end:'}</span> {outcome}
      </p>
    </li>
  );
}

export function GuideCards(): ReactNode {
  return (
    <>
      <ol className={styles.guides}>
        {guides.map((guide) => (
          <Card key={guide.title} guide={guide} level="h2" />
        ))}
      </ol>
      <Heading as="h2" id="more">
        More guides
      </Heading>
      <ul className={styles.guides}>
        {moreGuides.map((guide) => (
          <Card key={guide.title} guide={guide} level="h3" />
        ))}
      </ul>
    </>
  );
}
