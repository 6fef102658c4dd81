// Change: rendered on the server, with every media type.
import {Fragment, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Markdown from '@theme/Markdown';
import {Meaning} from '@theme/Schema';
import type {Content, Exchange} from '@site/packages/openapi-reference/browser';
import {SingleExample} from '@site/src/features/reference/CodeTabs';
import {PartHeading} from '@site/src/features/reference/PartHeading';
import {Titled} from '@site/src/features/reference/Titled';
import styles from '@site/src/css/operation.module.css';
import fields from '@site/src/theme/Schema/styles.module.css';

function typesOf({mediaType, type, field}: Content, required: boolean): string {
  return [mediaType, !field?.nested && type, !required && translate({message: 'optional'})].filter(Boolean).join(', ');
}

export default function RequestSchema({item: {prefix, body}}: {item: Pick<Exchange, 'prefix' | 'body'>}): ReactNode {
  if (!body) return null;
  const {contents, description, required} = body;
  const [only, ...others] = contents;
  const isSingle = only !== undefined && others.length === 0;
  const heading = (
    <PartHeading prefix={prefix} id={`${prefix}body`}>
      {translate({message: 'Body'})}
    </PartHeading>
  );
  return (
    <section className={styles.body}>
      {isSingle ? <Titled heading={heading} types={typesOf(only, required)} /> : heading}
      <Markdown html={description} />
      {contents.map((content, index) => {
        const {mediaType, field, examples} = content;
        const parts = (
          <>
            {field && <Meaning field={field} open inResponse={false} unfolded />}
            {examples.map((example) => (
              <SingleExample
                key={example.name}
                title={example.summary ?? translate({message: 'Example of {mediaType}'}, {mediaType})}
                example={example}
              />
            ))}
          </>
        );
        if (isSingle) return <Fragment key={mediaType}>{parts}</Fragment>;
        return (
          <details key={mediaType} className={fields.nested} open={index === 0}>
            <summary>{typesOf(content, required)}</summary>
            {parts}
          </details>
        );
      })}
    </section>
  );
}
