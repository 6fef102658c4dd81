/**
 * The generators that `docusaurus gen-api-docs` calls: `markdownGenerators` write the pages of operations, of tags and of the
 * index, and `createDocItem` the entries of the sidebar. `page.mustache` leaves the whole page to them, because the plugin's own
 * template puts the operation into the front matter, which every page would load.
 */
import type {ApiPageMetadata, InfoPageMetadata, TagPageMetadata} from 'docusaurus-plugin-openapi-docs/src/types';
import {plainSummary} from '../../packages/openapi-reference';
import {referenceUrls} from './urls';

interface FrontMatter {
  id: string;
  slug: string;
  title: string;
  description: string;
  draft?: true;
}

function page(frontMatter: FrontMatter, body: string): string {
  const lines = Object.entries({
    ...frontMatter,
    column: 'reference',
    hide_title: true,
    hide_table_of_contents: true,
    custom_edit_url: null,
  });
  return `---\n${lines.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join('\n')}\n---\n\n${body}\n`;
}

/** The class of a webhook in the sidebar. */
export const webhookClass = 'operation operation--event';

const classOf = ({api}: ApiPageMetadata): string => `operation operation--${api.method}`;

export function createApiPageMD(item: ApiPageMetadata): string {
  const {id, title, api} = item;
  const facts = {id, slug: referenceUrls.operation(id), title, description: plainSummary(api.description, title)};
  // The plugin also writes a page for each webhook, and has no option against it. The page of events documents them.
  if (classOf(item) === webhookClass) return page({...facts, draft: true}, title);
  return page(
    facts,
    `import api from '@generated/reference/default/${id}.json';
import Layout from '@theme/ApiItem/Layout';
import SecuritySchemes from '@theme/ApiExplorer/SecuritySchemes';
import Server from '@theme/ApiExplorer/Server';
import ParamsDetails from '@theme/ParamsDetails';
import RequestSchema from '@theme/RequestSchema';
import StatusCodes from '@theme/StatusCodes';
import Callbacks from '@site/src/features/reference/Callbacks';
import Events from '@site/src/features/reference/Events';

export {api, Layout};

<Server item={api} />

<ParamsDetails item={api} inUrl />

<RequestSchema item={api} />

<ParamsDetails item={api} />

<SecuritySchemes item={api} />

<StatusCodes item={api} />

<Callbacks item={api} />

<Events item={api} />`,
  );
}

export function createTagPageMD({id, tag: {name = id, description}}: TagPageMetadata): string {
  return page(
    {id, slug: referenceUrls.resource(id), title: name, description: plainSummary(description, name)},
    `import page from '@generated/reference/default/resource-${id}.json';
import {Resource} from '@site/src/features/reference/Resource';
import {ReferencePage} from '@site/plugins/reference-pages/reference-page';

<ReferencePage name={page.slug}>
  <Resource page={page} />
</ReferencePage>`,
  );
}

export function createInfoPageMD({title}: InfoPageMetadata): string {
  return page(
    {
      id: 'index',
      slug: referenceUrls.index,
      title: 'API reference',
      description: `Every operation of the ${title}, with parameters, responses, errors and code in five languages.`,
    },
    `import page from '@generated/reference/default/index.json';
import {ReferenceIndex} from '@site/src/features/reference/ReferenceIndex';
import {ReferencePage} from '@site/plugins/reference-pages/reference-page';

<ReferencePage name="index">
  <ReferenceIndex page={page} />
</ReferencePage>`,
  );
}

export function createDocItem(item: ApiPageMetadata, {basePath}: {basePath: string}) {
  return {type: 'doc', id: `${basePath}/${item.id}`, label: item.title, className: classOf(item)} as const;
}
