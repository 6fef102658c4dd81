import {useEffect, useRef, useState, type ReactNode} from 'react';
import events from '@generated/contract-data/default/event-examples.json';
import {Checker, type Pasted} from './checker';
import {Replayer} from './replayer';
import {Signer} from './signer';
import styles from './styles.module.css';

const empty: Pasted = {header: '', body: '', secret: ''};

/** The benches, one below the other. What is signed above can be handed to the check below. */
export default function Bench(): ReactNode {
  const [pasted, setPasted] = useState(empty);
  const start = useRef<HTMLDivElement>(null);

  // Whoever opened the workbench goes on inside it, by keyboard too.
  useEffect(() => start.current?.focus(), []);

  return (
    <div ref={start} tabIndex={-1} role="group" aria-label="Webhook workbench" className={styles.bench}>
      <Signer events={events} onHandOver={setPasted} />
      <Checker pasted={pasted} onChange={setPasted} events={events} />
      <Replayer />
    </div>
  );
}
