// Change: a list of the servers. The original is a menu, which selects where the explorer sends requests. Ours sends them to the sandbox.
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Markdown from '@theme/Markdown';
import Schema from '@theme/Schema';
import type {OperationModel} from '@site/packages/openapi-reference/browser';
import {PartHeading} from '@site/src/features/reference/PartHeading';
import styles from '@site/src/css/operation.module.css';

type Props = {item: Pick<OperationModel, 'prefix' | 'servers'>};

export default function Server({item: {prefix, servers}}: Props): ReactNode {
  if (servers.length === 0) return null;
  return (
    <section>
      <PartHeading prefix={prefix} id={`${prefix}servers`}>
        {translate({message: 'Servers'})}
      </PartHeading>
      <ul className={styles.ways}>
        {servers.map(({url, description, variables}) => (
          <li key={url}>
            <code>{url}</code>
            <Markdown html={description} />
            {variables.length > 0 && <Schema shape={{fields: variables}} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
