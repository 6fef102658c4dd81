import type {ReactNode} from 'react';
import {CopyButton} from '@site/src/ui/CopyButton';
import styles from './styles.module.css';

export const sampleSecret = 'whsec_5tKq8vXw2Yb1Nc7Rj4Lm9Pd3';

export function Sent({header, body}: {header: string; body: string}): ReactNode {
  return (
    <figure className={styles.sent}>
      <figcaption>
        Larch-Signature <CopyButton text={() => header} what="the header" />
      </figcaption>
      {/* `tabIndex` lets readers scroll wide code with the keyboard. */}
      <pre tabIndex={0} role="region" aria-label="Header">
        {header || 'Enter a secret to sign the event.'}
      </pre>
      <figcaption>
        Body, {new TextEncoder().encode(body).length} bytes <CopyButton text={() => body} what="the body" />
      </figcaption>
      <pre tabIndex={0} role="region" aria-label="Body">
        {body}
      </pre>
    </figure>
  );
}
