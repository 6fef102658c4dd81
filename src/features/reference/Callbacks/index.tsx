import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import MethodEndpoint from '@theme/ApiExplorer/MethodEndpoint';
import {AuthenticationList} from '@theme/ApiExplorer/SecuritySchemes';
import Markdown from '@theme/Markdown';
import ParamsDetails from '@theme/ParamsDetails';
import RequestSchema from '@theme/RequestSchema';
import StatusCodes from '@theme/StatusCodes';
import type {OperationModel} from '@site/packages/openapi-reference/browser';
import {PartHeading} from '../PartHeading';
import styles from '@site/src/css/operation.module.css';
import fields from '@site/src/theme/Schema/styles.module.css';

type Props = {item: Pick<OperationModel, 'prefix' | 'callbacks'>};

export default function Callbacks({item: {prefix, callbacks}}: Props): ReactNode {
  if (callbacks.length === 0) return null;
  return (
    <section>
      <PartHeading prefix={prefix} id={`${prefix}callbacks`}>
        {translate({message: 'Callbacks'})}
      </PartHeading>
      <p className={styles.quiet}>{translate({message: 'Requests that the API sends to you, and your responses.'})}</p>
      {callbacks.map(({name, exchange}) => (
        <details key={exchange.prefix} className={fields.nested}>
          <summary>
            <code>{name}</code> {exchange.title}
          </summary>
          <MethodEndpoint method={exchange.method} path={exchange.path} />
          {exchange.deprecated && <p className={styles.deprecated}>{translate({message: 'Deprecated.'})}</p>}
          <Markdown html={exchange.description} />
          {exchange.authentication.length > 0 && <AuthenticationList ways={exchange.authentication} />}
          <ParamsDetails item={exchange} inUrl />
          <RequestSchema item={exchange} />
          <ParamsDetails item={exchange} />
          <StatusCodes item={exchange} />
        </details>
      ))}
    </section>
  );
}
