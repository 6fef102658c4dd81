import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {FieldsFold, formId, Head, Scenarios} from './form-head';
import styles from '../styles.module.css';

type Props = {
  operationId: string;
  title: string;
  scenarios: readonly string[];
  status: string;
  /** `name` is the pressed scenario or `Send`. For the "Open form" button, `name` is missing. */
  onPress: (name?: string) => void;
  children: ReactNode;
};

/** The form that the live form later replaces. `children` are the fields with the contract's example values. */
export function StartForm({operationId, title, scenarios, status, onPress, children}: Props): ReactNode {
  return (
    <section className={styles.card} aria-label={translate({message: 'Try it: {title}'}, {title})}>
      <Head operationId={operationId} title={title} opens={!children} />
      <Scenarios operationId={operationId} names={scenarios} current={scenarios[0]} onPlay={onPress} />
      <p className={styles.status} role="status">
        {status}
      </p>
      {/* The method `dialog` sends nothing outside a dialog, so a press before hydration does not reload the page. */}
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
