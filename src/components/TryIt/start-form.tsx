import type {ReactNode} from 'react';
import {formId, Head, Scenarios} from './form-head';
import styles from './styles.module.css';

type Props = {
  operationId: string;
  title: string;
  scenarios: readonly string[];
  status: string;
  /** Takes the name of the scenario that was pressed, or `Send`. Without fields to see, nothing is sent yet: it takes no name. */
  onPress: (name?: string) => void;
  children: ReactNode;
};

/** The form before its first use: it holds the contract's example and needs no sandbox. */
export function StartForm({operationId, title, scenarios, status, onPress, children}: Props): ReactNode {
  return (
    <section className={styles.card} aria-label={`Try it: ${title}`}>
      <Head operationId={operationId} title={title} action={children ? 'Send' : 'Open form'} />
      <Scenarios names={scenarios} onPlay={onPress} />
      <p className={styles.status} role="status">
        {status}
      </p>
      {/* Outside a dialog this method sends nothing: a press before the page is interactive must not reload it. */}
      <form
        method="dialog"
        className={children ? styles.fields : undefined}
        id={formId(operationId)}
        onSubmit={(event) => {
          event.preventDefault();
          onPress(children ? 'Send' : undefined);
        }}>
        {children}
      </form>
    </section>
  );
}
