// Change: the server renders one tab for each status, with all examples. The original renders them only in the browser.
import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {OperationResponse} from '@site/packages/openapi-reference/browser';
import {ExampleCode, Paper} from '@site/src/features/reference/CodeTabs';
import styles from '@site/src/css/code-tabs.module.css';

interface Props {
  id: string;
  title: string;
  responses: OperationResponse[];
}

/** If a status has several examples, the first example is open. */
export default function ResponseExamples({id, title, responses}: Props): ReactNode {
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
            <Translate values={{events: <code>{emits.join(', ')}</code>}}>{'sends {events}'}</Translate>
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
  return (
    <Paper
      id={id}
      title={translate({message: 'Responses: {title}'}, {title})}
      kind="status"
      label={translate({message: 'Status'})}
      panels={panels}
    />
  );
}
