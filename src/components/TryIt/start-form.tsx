import type {ReactNode} from 'react';
import {FieldsFold, formId, Head, Scenarios} from './form-head';
import styles from './styles.module.css';

type Props = {
  operationId: string;
  title: string;
  scenarios: readonly string[];
  status: string;
  /** Called with the name of the pressed scenario, with `Send`, or, for the button `Open form`, without a name. */
  onPress: (name?: string) => void;
  children: ReactNode;
};

/** The form before its first use. `children` are the fields, with the contract's example. */
export function StartForm({operationId, title, scenarios, status, onPress, children}: Props): ReactNode {
  return (
    <section className={styles.card} aria-label={`Try it: ${title}`}>
      <Head operationId={operationId} title={title} action={children ? 'Send' : 'Open form'} />
      <Scenarios names={scenarios} current={scenarios[0]} onPlay={onPress} />
      <p className={styles.status} role="status">
        {status}
      </p>
      {/* Outside a dialog, this method sends nothing, so a press before hydration does not reload the page. */}
      <form
        method="dialog"
        id={formId(operationId)}
        onSubmit={(event) => {
          event.preventDefault();
          onPress(children ? 'Send' : undefined);
        }}>
        {children && <FieldsFold>{children}</FieldsFold>}
      </form>
    </section>
  );
}
