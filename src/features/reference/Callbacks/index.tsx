import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import MethodEndpoint from '@theme/ApiExplorer/MethodEndpoint';
import {AuthenticationList} from '@theme/ApiExplorer/SecuritySchemes';
import Heading from '@theme/Heading';
import Markdown from '@theme/Markdown';
import ParamsDetails from '@theme/ParamsDetails';
import RequestSchema from '@theme/RequestSchema';
import StatusCodes from '@theme/StatusCodes';
import type {OperationModel} from '@site/packages/openapi-reference/browser';
import styles from '@site/src/css/operation.module.css';
import fields from '@site/src/theme/Schema/styles.module.css';

interface Props {
  item: Pick<OperationModel, 'prefix' | 'callbacks'>;
  level?: 'h2' | 'h3';
}

export default function Callbacks({item: {prefix, callbacks}, level = 'h2'}: Props): ReactNode {
  if (callbacks.length === 0) return null;
  return (
    <section>
      <Heading as={level} id={`${prefix}callbacks`}>
        {translate({message: 'Callbacks'})}
      </Heading>
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
          <ParamsDetails item={exchange} inUrl level="h3" />
          <RequestSchema item={exchange} level="h3" />
          <ParamsDetails item={exchange} level="h3" />
          <StatusCodes item={exchange} level="h3" />
        </details>
      ))}
    </section>
  );
}
