// Change: the build writes and highlights the samples. The original converts a Postman request in the browser.
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Sample} from '@site/packages/openapi-reference/browser';
import {Code, Head} from '@site/src/features/reference/CodeTabs';
import styles from '@site/src/css/code-tabs.module.css';

interface Props {
  id: string;
  title: string;
  copies: string;
  samples: Sample[];
}

/** Without JavaScript, all samples are visible. The default language is curl, or the first language if there is no curl sample. */
export default function CodeSnippets({id, title, copies, samples}: Props): ReactNode {
  const standsIn = samples.some(({language}) => language === 'curl') ? undefined : samples[0]?.language;
  return (
    <section className={styles.panel} aria-label={title} data-tabs="">
      <Head
        id={id}
        label={translate({message: 'Language'})}
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
