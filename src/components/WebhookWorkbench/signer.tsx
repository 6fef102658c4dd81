import {useEffect, useId, useState, type ReactNode} from 'react';
import type {EventExample} from '@site/plugins/contract-data/data';
import {Button} from '@site/src/components/Button';
import {signatureHeader} from '@site/src/webhooks/signature';
import type {Pasted} from './checker';
import {sampleSecret, Sent} from './sent';
import styles from './styles.module.css';

function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

type Props = {events: EventExample[]; onHandOver: (delivery: Pasted) => void};

/** Signs an event and shows what Larch would send, to the byte. */
export function Signer({events, onHandOver}: Props): ReactNode {
  const id = useId();
  const [type, setType] = useState(events[0]?.type ?? '');
  const [secret, setSecret] = useState(sampleSecret);
  const [sentAt, setSentAt] = useState(unixNow);
  const [header, setHeader] = useState('');
  const body = JSON.stringify(events.find((event) => event.type === type)?.example);

  useEffect(() => {
    let outdated = false;
    const signing = secret === '' ? Promise.resolve('') : signatureHeader(body, [secret], sentAt);
    void signing.then((made) => {
      if (!outdated) setHeader(made);
    });
    return () => {
      outdated = true;
    };
  }, [body, secret, sentAt]);

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Sign an event</h3>
      <div className={styles.fields}>
        <label>
          <span>Event</span>
          <select value={type} onChange={({target}) => setType(target.value)}>
            {events.map((event) => (
              <option key={event.type}>{event.type}</option>
            ))}
          </select>
        </label>
        <label>
          <span>Signing secret</span>
          <input value={secret} onChange={({target}) => setSecret(target.value)} spellCheck={false} autoComplete="off" />
        </label>
      </div>
      <Sent header={header} body={body} />
      <p className={styles.actions}>
        <Button look="outline" onClick={() => setSentAt(unixNow())}>
          Sign again, now
        </Button>
        <Button look="quiet" onClick={() => onHandOver({header, body, secret})}>
          Check this delivery below
        </Button>
      </p>
    </section>
  );
}
