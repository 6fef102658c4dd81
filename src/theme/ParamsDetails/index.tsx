// Change: rendered on the server. Header and cookie parameters are after the body, because authentication usually also uses a header.
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Schema from '@theme/Schema';
import type {Exchange} from '@site/packages/openapi-reference/browser';
import {PartHeading} from '@site/src/features/reference/PartHeading';

interface Props {
  item: Pick<Exchange, 'prefix' | 'parameters'>;
  /** If true, shows the parameters in the path and in the query. Otherwise, shows all others. */
  inUrl?: boolean;
}

const titles: Partial<Record<string, string>> = {
  path: translate({message: 'Path parameters'}),
  query: translate({message: 'Query parameters'}),
  header: translate({message: 'Headers'}),
  cookie: translate({message: 'Cookies'}),
};

export default function ParamsDetails({item: {prefix, parameters}, inUrl = false}: Props): ReactNode {
  return parameters
    .filter(({place}) => (place === 'path' || place === 'query') === inUrl)
    .map((group) => (
      <section key={group.anchor}>
        <PartHeading prefix={prefix} id={group.anchor}>
          {titles[group.place] ?? group.title}
        </PartHeading>
        <Schema shape={group} open />
      </section>
    ));
}
