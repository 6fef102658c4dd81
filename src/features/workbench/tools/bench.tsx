import {useEffect, useRef, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import events from '@generated/contract-data/default/event-examples.json';
import {Checker, type Pasted} from './checker';
import {Signer} from './signer';
import styles from '../styles.module.css';

const empty: Pasted = {header: '', body: '', secret: ''};

/** The reader can pass a signed delivery from `Signer` to `Checker`. */
export default function Bench(): ReactNode {
  const [pasted, setPasted] = useState(empty);
  const start = useRef<HTMLDivElement>(null);

  // Moves focus into the workbench, because the button that opened the workbench is gone.
  useEffect(() => start.current?.focus(), []);

  return (
    <div ref={start} tabIndex={-1} role="group" aria-label={translate({message: 'Webhook workbench'})} className={styles.bench}>
      <Signer events={events} onHandOver={setPasted} />
      <Checker pasted={pasted} onChange={setPasted} events={events} />
    </div>
  );
}
