// Change: the explorer is below the introduction, before the details. In wide windows, it is beside both.
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import ApiExplorer from '@theme/ApiExplorer';
import MethodEndpoint from '@theme/ApiExplorer/MethodEndpoint';
import Heading from '@theme/Heading';
import Markdown from '@theme/Markdown';
import type {OperationModel} from '@site/packages/openapi-reference/browser';
import {ReferencePage} from '@site/plugins/reference-pages/reference-page';
import {Fields} from '@site/src/features/try-it/Fields';
import type {FirstForm} from '@site/src/features/try-it/first-form';
import styles from '@site/src/css/operation.module.css';

export interface Props {
  /** The model of an operation's page, with its form. */
  item: OperationModel & {form?: FirstForm};
  children: ReactNode;
}

export default function ApiItemLayout({item, children}: Props): ReactNode {
  const {operationId, form} = item;
  return (
    <ReferencePage name={item.slug}>
      <div className={styles.page} data-pane="">
        <header className={styles.intro}>
          <Heading as="h1">{item.title}</Heading>
          <MethodEndpoint method={item.method} path={item.path} />
          {item.deprecated && <p className={styles.deprecated}>{translate({message: 'Deprecated. Do not use it in new code.'})}</p>}
          <Markdown html={item.description} className={styles.lead} />
        </header>
        <ApiExplorer item={item} scenarios={form?.scenarios}>
          {form && <Fields {...form} operationId={operationId} example={0} />}
        </ApiExplorer>
        <div className={styles.details}>{children}</div>
      </div>
    </ReferencePage>
  );
}
