import {useId, useState, type ReactNode} from 'react';
import type {EventExample} from '@site/plugins/contract-data/data';
import {Button} from '@site/src/components/Button';
import {diagnose, type Diagnosis} from '@site/src/webhooks/diagnose';
import styles from './styles.module.css';
import {Verdict} from './verdict';

/** A delivery as someone pastes it. */
export type Pasted = {header: string; body: string; secret: string};

type Props = {
  pasted: Pasted;
  onChange: (pasted: Pasted) => void;
  events: EventExample[];
};

/** Says what is wrong with a delivery: the one fault, why it is that one, and what to do. */
export function Checker({pasted, onChange, events}: Props): ReactNode {
  const id = useId();
  const [diagnosis, setDiagnosis] = useState<Diagnosis>();

  const edit = (change: Partial<Pasted>) => {
    setDiagnosis(undefined);
    onChange({...pasted, ...change});
  };
  const check = async () => {
    setDiagnosis(await diagnose({...pasted, now: Date.now() / 1000, shapes: events.map(({example}) => example)}));
  };

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Check a delivery that fails</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}>
        <div className={styles.fields}>
          <label>
            <span>Larch-Signature</span>
            <input
              value={pasted.header}
              onChange={({target}) => edit({header: target.value})}
              placeholder="t=…,v1=…"
              spellCheck={false}
              autoComplete="off"
            />
          </label>
          <label>
            <span>Signing secret</span>
            <input
              value={pasted.secret}
              onChange={({target}) => edit({secret: target.value})}
              placeholder="whsec_…"
              spellCheck={false}
              autoComplete="off"
            />
          </label>
          <label className={styles.wide}>
            <span>Raw body</span>
            <textarea
              value={pasted.body}
              onChange={({target}) => edit({body: target.value})}
              rows={6}
              spellCheck={false}
              autoComplete="off"
            />
          </label>
        </div>
        <p className={styles.actions}>
          <Button type="submit">Find the fault</Button>
        </p>
      </form>
      <Verdict diagnosis={diagnosis} />
    </section>
  );
}
