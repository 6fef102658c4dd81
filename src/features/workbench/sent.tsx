import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {CopyButton} from '@site/src/ui/CopyButton';
import styles from './styles.module.css';

export const sampleSecret = 'whsec_5tKq8vXw2Yb1Nc7Rj4Lm9Pd3';

export function Sent({header, body}: {header: string; body: string}): ReactNode {
  return (
    <figure className={styles.sent}>
      <figcaption>
        Larch-Signature <CopyButton text={() => header} what={translate({message: 'the header'})} />
      </figcaption>
      {/* `tabIndex` lets readers scroll wide code with the keyboard. */}
      <pre tabIndex={0} role="region" aria-label={translate({message: 'Header'})}>
        {header || translate({message: 'Enter a secret to sign the event.'})}
      </pre>
      <figcaption>
        {translate({message: 'Body, {count} bytes'}, {count: new TextEncoder().encode(body).length})}{' '}
        <CopyButton text={() => body} what={translate({message: 'the body'})} />
      </figcaption>
      <pre tabIndex={0} role="region" aria-label={translate({message: 'Body'})}>
        {body}
      </pre>
    </figure>
  );
}
