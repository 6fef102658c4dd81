import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Example, OperationResponse, Sample} from '@site/packages/openapi-reference/browser';
import styles from './styles.module.css';

function Code({html, fence = ''}: {html: string; fence?: string}): ReactNode {
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

function Head({id, label, kind, tabs, copies}: HeadProps): ReactNode {
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
          <span aria-live="polite">Copy</span>
          <span className="visually-hidden"> {copies}</span>
        </button>
      )}
    </div>
  );
}

interface SamplesProps {
  id: string;
  title: string;
  copies: string;
  samples: Sample[];
}

/** Without JavaScript, all samples are visible. The default language is curl, or the first language if there is no curl sample. */
export function Samples({id, title, copies, samples}: SamplesProps): ReactNode {
  const standsIn = samples.some(({language}) => language === 'curl') ? undefined : samples[0]?.language;
  return (
    <section className={styles.panel} aria-label={title} data-tabs="">
      <Head
        id={id}
        label="Language"
        kind="language"
        copies={copies}
        tabs={samples.map(({language, label}) => ({name: language, label, standsIn: language === standsIn}))}
      />
      {samples.map(({language, label, code, file, fence}) => (
        <div
          key={language}
          className={styles.sample}
          role="tabpanel"
          id={`${id}-${language}`}
          aria-labelledby={`${id}-tab-${language}`}
          data-sample={language}
          data-stands-in={language === standsIn || undefined}>
          <p className={styles.plainTitle}>{label}</p>
          {file === undefined ? (
            <Code html={code} fence={fence} />
          ) : (
            <details open>
              <summary className={styles.fileName}>{file}</summary>
              <Code html={code} fence={fence} />
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

function ExampleCode({example: {description, url, code}}: {example: Example}): ReactNode {
  return (
    <>
      {/* This `div` replaces the component `Prose`, so that documentation pages with code samples do not load `Prose`. */}
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
function Paper({id, title, kind, label, panels}: PaperProps): ReactNode {
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

/** If a status has several examples, the first example is open. */
export function ResponseExamples({id, title, responses}: {id: string; title: string; responses: OperationResponse[]}): ReactNode {
  const panels = responses.flatMap(({status, reason, emits, contents}) => {
    const several = contents.filter((content) => content.examples.length > 0).length > 1;
    const examples = contents.flatMap((content) =>
      content.examples.map((example) => ({
        ...example,
        label: [example.summary ?? example.name, several && content.mediaType].filter(Boolean).join(', '),
      })),
    );
    if (examples.length === 0) return [];
    const outcome = (
      <>
        <strong>{[status, reason].filter(Boolean).join(' ')}</strong>
        {emits && (
          <span>
            sends <code>{emits.join(', ')}</code>
          </span>
        )}
      </>
    );
    const children = examples.map((example, place) =>
      examples.length === 1 ? (
        <ExampleCode key={example.label} example={example} />
      ) : (
        <details key={example.label} className={styles.example} name={`${id}-${status}-example`} open={place === 0}>
          <summary>{example.label}</summary>
          <ExampleCode example={example} />
        </details>
      ),
    );
    return [{name: status, isRefused: !status.startsWith('2'), outcome, children}];
  });
  return <Paper id={id} title={`Responses: ${title}`} kind="status" label="Status" panels={panels} />;
}

export function EventExamples({examples}: {examples: {type: string; example: Example}[]}): ReactNode {
  const panels = examples.map(({type, example}) => ({
    name: type,
    outcome: <strong>{type}</strong>,
    children: <ExampleCode example={example} />,
  }));
  return <Paper id="event-example" title="Examples of events" kind="event" label="Event type" panels={panels} />;
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
