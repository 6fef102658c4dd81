import {Fragment, type ReactNode} from 'react';
import {MDXProvider} from '@mdx-js/react';
import {charge} from '@contract/values';
import {useSampleCharge} from '@site/src/components/RunRequest';
import {jsonHtml} from '@site/src/lib/json-html';
import Samples from './samples.mdx';
import styles from './languages.module.css';

/** In the order of the blocks in `samples.mdx`. The style sheet shows one block at a time. */
const languages = ['Node.js', 'Python', 'Ruby', 'PHP'];

function Sample({html}: {html: string}): ReactNode {
  return (
    // Wide code scrolls, so it must be focusable.
    <pre tabIndex={0}>
      <code dangerouslySetInnerHTML={{__html: html}} />
    </pre>
  );
}

/** One charge in four languages, and the response. Radio buttons select the language, so it works without scripts. */
export function Languages(): ReactNode {
  const {charge: made, button} = useSampleCharge();
  return (
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
      <div className={styles.answer}>
        <p>200 OK{button}</p>
        <pre>
          <code dangerouslySetInnerHTML={{__html: jsonHtml(JSON.stringify(made ?? charge, null, 2))}} />
        </pre>
      </div>
    </fieldset>
  );
}
