/* The "Try it" panel's first form is in the HTML. On first use, the live form replaces it. Both share the parts in this file and
   `Fields`, so that nothing moves. */
import {Fragment, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {translated} from '@site/src/lib/translated';
import {Button} from '@site/src/ui/Button';
import {cardScenarios} from '../scenario-names';
import styles from '../styles.module.css';

export function formId(operationId: string): string {
  return `try-${operationId}`;
}

type HeadProps = {
  operationId: string;
  title: string;
  /** True if the button only opens the form. */
  opens?: boolean;
};

export function Head({operationId, title, opens = false}: HeadProps): ReactNode {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <strong>{translate({message: 'Try it'})}</strong>
        <span>{translate({message: 'Runs in your browser. It needs no key and no network.'})}</span>
      </p>
      <Button type="submit" form={formId(operationId)} look={opens ? 'outline' : 'solid'}>
        {opens ? translate({message: 'Open form'}) : translate({message: 'Send'})}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </div>
  );
}

type ScenariosProps = {
  operationId: string;
  names: readonly string[];
  current: string | undefined;
  onPlay: (name: string) => void;
};

export function Scenarios({operationId, names, current, onPlay}: ScenariosProps): ReactNode {
  if (names.length === 0) return null;
  const cards = cardScenarios[operationId] ?? 0;
  const groups: Record<string, readonly string[]> =
    cards === 0
      ? {[translate({message: 'Scenarios'})]: names}
      : {[translate({message: 'Card scenarios'})]: names.slice(0, cards), [translate({message: 'Request scenarios'})]: names.slice(cards)};
  return Object.entries(groups).map(([label, list]) => (
    <Fragment key={label}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <div className={styles.scenarios} role="group" aria-label={label}>
        {list.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.small}
            aria-current={name === current || undefined}
            onClick={() => onPlay(name)}>
            {translated(name)}
          </button>
        ))}
      </div>
    </Fragment>
  ));
}

type FoldProps = {isOpen?: boolean; onToggle?: (isOpen: boolean) => void; children: ReactNode};

/** If `onToggle` is missing, only the browser stores whether the fold is open. */
export function FieldsFold({isOpen, onToggle, children}: FoldProps): ReactNode {
  return (
    <details className={styles.fold} open={isOpen} onToggle={onToggle && (({currentTarget}) => onToggle(currentTarget.open))}>
      <summary>{translate({message: 'Change the parameters'})}</summary>
      {children}
    </details>
  );
}

type StartProps = {
  operationId: string;
  title: string;
  scenarios: readonly string[];
  status: string;
  /** `name` is the pressed scenario or `Send`. For the "Open form" button, `name` is missing. */
  onPress: (name?: string) => void;
  children: ReactNode;
};

/** The form that the live form later replaces. `children` are the fields with the contract's example values. */
export function StartForm({operationId, title, scenarios, status, onPress, children}: StartProps): ReactNode {
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
