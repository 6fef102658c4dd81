import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {MDXProvider} from '@mdx-js/react';
import {operationCount, charge} from '@contract/values';
import {Button} from '@site/src/ui/Button';
import {CodePanel} from '@site/src/ui/CodePanel';
import {Drawing} from '@site/src/ui/Drawing';
import {Hero} from '@site/src/ui/Hero';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {useSampleCharge} from '@site/src/features/try-it/RunRequest';
import {jsonHtml} from '@site/src/lib/json-html';
import Samples from './samples.mdx';
import styles from './head.module.css';

/** The languages in the order of the code blocks in `samples.mdx`. The style sheet shows one block at a time. */
const languages = ['Node.js', 'Python', 'Ruby', 'PHP'];

function Sample({html}: {html: string}): ReactNode {
  return (
    // Wide code scrolls, so it must be focusable with the keyboard.
    <pre tabIndex={0}>
      <code dangerouslySetInnerHTML={{__html: html}} />
    </pre>
  );
}

/** One charge in four languages. Radio buttons select the language, because they work without scripts. */
function Request({run}: {run: ReactNode}): ReactNode {
  return (
    <div className={styles.device}>
      <Drawing name="sun" className={styles.sun} />
      <fieldset className={styles.panel}>
        <legend className="visually-hidden">Language of the sample</legend>
        {languages.map((name, index) => (
          <Fragment key={name}>
            <input type="radio" name="language" id={`language-${index}`} defaultChecked={index === 0} className="visually-hidden" />
            <label htmlFor={`language-${index}`}>{name}</label>
          </Fragment>
        ))}
        <div className={styles.samples}>
          <MDXProvider components={{pre: Sample}}>
            <Samples />
          </MDXProvider>
        </div>
        <div className={styles.foot}>{run} in the sandbox in your browser</div>
      </fieldset>
      <div className={styles.mug}>
        <Drawing name="mug" />
      </div>
    </div>
  );
}

/** Highlights the line with the field `status`, because a program reads that field first. */
function withStatusMarked(html: string): string {
  return html.replace(/^.*&quot;status&quot;.*$|^.*"status".*$/m, (line) => `<mark>${line}</mark>`);
}

export function Head(): ReactNode {
  const {charge: made, button} = useSampleCharge();
  return (
    <Hero
      eyebrow="Developer Platform"
      title="A payments API that you can read over a coffee"
      lead={`For the people who build your website or app: ${operationCount} operations, errors with clear next steps, and a sandbox that needs no account.`}
      actions={
        <>
          <Button
            size="large"
            className={styles.action}
            onClick={() => showFeatureComingSoon({meanwhile: {to: '/api-docs', label: 'the API documentation'}})}>
            Explore API Docs
          </Button>
          <Button
            size="large"
            look="outline"
            className={styles.action}
            onClick={() =>
              showFeatureComingSoon({
                about: 'keys',
                meanwhile: {to: '/documentation/sandbox', label: 'any sk_test_ key works in the sandbox'},
              })
            }>
            Get API Keys
          </Button>
        </>
      }
      visual={<Request run={button} />}
      stands
      counter={
        <div className={styles.counter}>
          <div className={styles.wide}>
            <Drawing name="top" />
            <Drawing name="edge" />
            <Drawing name="rings" />
          </div>
          <div className={styles.front}>
            <p className={styles.ways}>
              <span>Go straight to: </span>
              <Link to="/documentation/getting-started">Getting started</Link> <Link to="/api-reference">API reference</Link>{' '}
              <Link to="/documentation/getting-started#here">Try it now, without an account</Link>
            </p>
            <div className={styles.paper}>
              <CodePanel
                key={String(made?.id)}
                kind="output"
                title="200 OK"
                html={withStatusMarked(jsonHtml(JSON.stringify(made ?? charge, null, 2)))}
                className={clsx(styles.receipt, made && styles.printed)}
              />
            </div>
          </div>
        </div>
      }
    />
  );
}
