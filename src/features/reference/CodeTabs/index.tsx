import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {Example} from '@site/packages/openapi-reference/browser';
import styles from '@site/src/css/code-tabs.module.css';

export function Code({html, fence = ''}: {html: string; fence?: string}): ReactNode {
  return (
    // `tabIndex` lets readers scroll long code with the keyboard.
    <pre className={styles.pre} tabIndex={0}>
      <code data-code={fence} dangerouslySetInnerHTML={{__html: html}} />
    </pre>
  );
}

interface HeadProps {
  id: string;
  label: string;
  /** A `language` tab selects the samples' language on the whole site. Other tabs select one panel, and a `status` is in the URL. */
  kind: 'language' | 'status' | 'event';
  tabs: {name: string; label: string; standsIn?: boolean}[];
  /** What a button copies. Without it, there is no button. */
  copies?: string;
}

export function Head({id, label, kind, tabs, copies}: HeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <div className={styles.tabs} role="tablist" aria-label={label} data-tablist={kind}>
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.name}`}
            className={styles.tab}
            aria-controls={`${id}-${tab.name}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-tab={tab.name}
            data-stands-in={tab.standsIn || undefined}>
            {tab.label}
          </button>
        ))}
      </div>
      {copies !== undefined && (
        <button type="button" className={styles.copy} data-copy="">
          <span aria-live="polite">{translate({message: 'Copy'})}</span>
          <span className="visually-hidden"> {copies}</span>
        </button>
      )}
    </div>
  );
}

export function ExampleCode({example: {description, url, code}}: {example: Example}): ReactNode {
  return (
    <>
      {/* This `div` replaces `@theme/Markdown`, so that documentation pages with code samples do not load `Markdown`. */}
      {description !== undefined && <div className="prose" dangerouslySetInnerHTML={{__html: description}} />}
      {code === '' && url !== undefined ? <a href={url}>{url}</a> : <Code html={code} />}
    </>
  );
}

interface PaperProps {
  id: string;
  title: string;
  kind: 'status' | 'event';
  label: string;
  panels: {name: string; isRefused?: boolean; outcome: ReactNode; children: ReactNode}[];
}

/** Shows one tab for each panel, unless there is only one. */
export function Paper({id, title, kind, label, panels}: PaperProps): ReactNode {
  if (panels.length === 0) return null;
  const hasTabs = panels.length > 1;
  return (
    <section className={styles.printed} aria-label={title} data-tabs="">
      <div className={styles.paper}>
        <figure className={styles.sheet}>
          {hasTabs && <Head id={id} label={label} kind={kind} tabs={panels.map(({name}) => ({name, label: name}))} />}
          {panels.map(({name, isRefused, outcome, children}, index) => (
            <div
              key={name}
              className={styles.response}
              id={`${id}-${name}`}
              data-panel={name}
              {...(hasTabs && {role: 'tabpanel', 'aria-labelledby': `${id}-tab-${name}`})}
              {...(index === 0 && {'data-selected': ''})}>
              <p className={clsx(styles.outcome, isRefused && styles.refused)}>{outcome}</p>
              {children}
            </div>
          ))}
        </figure>
      </div>
    </section>
  );
}

export function EventExamples({examples}: {examples: {type: string; example: Example}[]}): ReactNode {
  const panels = examples.map(({type, example}) => ({
    name: type,
    outcome: <strong>{type}</strong>,
    children: <ExampleCode example={example} />,
  }));
  return (
    <Paper
      id="event-example"
      title={translate({message: 'Examples of events'})}
      kind="event"
      label={translate({message: 'Event type'})}
      panels={panels}
    />
  );
}

export function SingleExample({title, example}: {title: string; example: Example}): ReactNode {
  return (
    <section className={styles.paper} aria-label={title}>
      <figure className={styles.sheet}>
        <div className={styles.head}>
          <p className={styles.title}>{title}</p>
        </div>
        <ExampleCode example={example} />
      </figure>
    </section>
  );
}
