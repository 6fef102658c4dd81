import {useEffect, useId, useRef, useState, type ChangeEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import events from '@generated/contract-data/default/event-examples.json';
import {Button} from '@site/src/ui/Button';
import {diagnose, type Diagnosis} from '@site/packages/webhooks/diagnose';
import styles from './styles.module.css';
import {Inputs, TextInput} from './text-input';
import {Verdict} from './verdict';

type Pasted = {header: string; body: string | File; secret: string};

type Result = {of: Pasted; diagnosis?: Diagnosis; fault?: string};

/** The maximum file size in bytes, because a huge file could exhaust the browser's memory. */
const largestFile = 1_000_000;

export default function Checker(): ReactNode {
  const id = useId();
  const start = useRef<HTMLElement>(null);
  const [pasted, setPasted] = useState<Pasted>({header: '', body: '', secret: ''});
  const [result, setResult] = useState<Result>();
  const fileField = useRef<HTMLInputElement>(null);
  const {header, body, secret} = pasted;
  const isTyped = typeof body === 'string';
  // The result of an earlier delivery is no longer shown.
  const {diagnosis, fault} = result?.of === pasted ? result : {};

  // Moves focus into the workbench, because the button that opened the workbench is gone.
  useEffect(() => start.current?.focus(), []);

  // When text replaces a file, clears the file field, because that file is no longer in use.
  useEffect(() => {
    if (isTyped && fileField.current) fileField.current.value = '';
  }, [isTyped]);

  const edit = (change: Partial<Pasted>) => setPasted({...pasted, ...change});
  const choose = ({target}: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined || file.size <= largestFile) {
      edit({body: file ?? ''});
      return;
    }
    target.value = '';
    const without = {...pasted, body: ''};
    setPasted(without);
    setResult({of: without, fault: translate({message: 'This file is larger than 1 MB. Choose the body of one delivery.'})});
  };
  const check = async () => {
    try {
      const given = isTyped ? {body, isTyped} : {body: new Uint8Array(await body.arrayBuffer())};
      const found = await diagnose({header, secret, ...given, now: Date.now() / 1000, shapes: events.map(({example}) => example)});
      setResult({of: pasted, diagnosis: found});
    } catch {
      setResult({of: pasted, fault: translate({message: 'The file could not be read. Choose it again.'})});
    }
  };

  return (
    <section ref={start} tabIndex={-1} className={styles.bench} aria-label={translate({message: 'Webhook workbench'})}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}>
        <Inputs>
          <TextInput label="Larch-Signature" value={header} onChange={({target}) => edit({header: target.value})} placeholder="t=…,v1=…" />
          <TextInput
            label={translate({message: 'Signing secret'})}
            value={secret}
            onChange={({target}) => edit({secret: target.value})}
            placeholder="whsec_…"
          />
          <label className={styles.wide}>
            <span>{translate({message: 'Raw body'})}</span>
            <textarea
              value={isTyped ? body : ''}
              onChange={({target}) => edit({body: target.value})}
              rows={6}
              spellCheck={false}
              autoComplete="off"
            />
          </label>
          <label className={styles.wide}>
            <span>{translate({message: 'Or the raw body as a file'})}</span>
            <input ref={fileField} type="file" aria-describedby={`${id}-file`} onChange={choose} />
          </label>
          <p id={`${id}-file`} className={styles.hint}>
            {translate({
              message:
                'A text field cannot hold carriage returns: it turns CRLF into LF. A file is checked byte by byte. It stays on your computer.',
            })}
          </p>
          {fault !== undefined && (
            <p role="alert" className={styles.wide}>
              {fault}
            </p>
          )}
        </Inputs>
        <p className={styles.actions}>
          <Button type="submit">{translate({message: 'Find the problem'})}</Button>
        </p>
      </form>
      <Verdict diagnosis={diagnosis} />
    </section>
  );
}
