import {useEffect, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {CopyButton} from '@site/src/ui/CopyButton';
import {sampleSecret, Sent} from '@site/src/features/workbench/sent';
import {Inputs, TextInput} from '@site/src/features/workbench/text-input';
import {Verdict} from '@site/src/features/workbench/verdict';
import type {Event} from '@site/packages/sandbox/browser';
import {safeJson} from '@site/packages/kit/plain-text';
import {diagnose, type Diagnosis} from '@site/packages/webhooks/diagnose';
import {signatureHeader} from '@site/packages/webhooks/signature';
import {shellWord} from '@site/packages/kit/shell-word';
import styles from './styles.module.css';

type InTransit = {header: string; body: string; secret: string; now: number};

const fates: {name: string; arrive: (sent: InTransit) => InTransit}[] = [
  {name: translate({message: 'unchanged'}), arrive: (sent) => sent},
  {
    name: translate({message: 'parsed and serialized again'}),
    arrive: (sent) => ({...sent, body: JSON.stringify(JSON.parse(sent.body), null, 2)}),
  },
  {name: translate({message: 'ten minutes late'}), arrive: (sent) => ({...sent, now: sent.now + 600})},
  {name: translate({message: 'without the header'}), arrive: (sent) => ({...sent, header: ''})},
  {name: translate({message: "checked with another endpoint's secret"}), arrive: (sent) => ({...sent, secret: `${sent.secret}x`})},
];

export function Delivery({event}: {event: Event}): ReactNode {
  const [secret, setSecret] = useState(sampleSecret);
  const [fate, setFate] = useState(0);
  // The endpoint compares this time with its own clock, which the sandbox does not move.
  const [sentAt] = useState(() => Math.floor(Date.now() / 1000));
  const [header, setHeader] = useState('');
  const [diagnosis, setDiagnosis] = useState<Diagnosis>();
  const body = safeJson(event);

  useEffect(() => {
    let outdated = false;
    const sign = async (): Promise<void> => {
      const made = secret === '' ? '' : await signatureHeader(body, [secret], sentAt);
      const arrived = fates[fate]?.arrive({header: made, body, secret, now: sentAt});
      const found = arrived && (await diagnose({...arrived, shapes: [JSON.parse(body)]}));
      if (outdated) return;
      setHeader(made);
      setDiagnosis(found);
    };
    void sign();
    return () => {
      outdated = true;
    };
  }, [body, secret, sentAt, fate]);

  const command = (): string =>
    [
      'curl http://127.0.0.1:4242/webhooks',
      "-H 'Content-Type: application/json'",
      `-H ${shellWord(`Larch-Signature: ${header}`)}`,
      `--data-raw ${shellWord(body)}`,
    ].join(' \\\n  ');

  return (
    <div className={styles.delivery} role="group" aria-label={translate({message: 'Delivery'})}>
      <Inputs>
        <TextInput label={translate({message: 'Signing secret'})} value={secret} onChange={({target}) => setSecret(target.value)} />
        <label>
          <span>{translate({message: 'Delivery'})}</span>
          <select value={fate} onChange={({target}) => setFate(Number(target.value))}>
            {fates.map(({name}, place) => (
              <option key={name} value={place}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </Inputs>
      <Sent header={header} body={body} />
      <Verdict diagnosis={diagnosis} />
      <p className={styles.tools}>
        <span className={styles.copy}>
          <CopyButton
            text={command}
            label={translate({message: 'Copy as curl'})}
            what={translate({message: 'to an endpoint on your machine'})}
          />
        </span>
      </p>
    </div>
  );
}
