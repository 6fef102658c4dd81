// Change: an operation's page exports its model and its layout, so that no other page of the documentation loads them. The original
// sends the explorer to every page.
import type {ComponentType, ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {DocProvider} from '@docusaurus/plugin-content-docs/client';
import type {Props as LayoutProps} from '@theme/ApiItem/Layout';
import type {Props as DocItemProps} from '@theme/DocItem';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';

interface Props extends DocItemProps {
  content: DocItemProps['content'] & {api?: LayoutProps['item']; Layout?: ComponentType<LayoutProps>};
}

export default function ApiItem({content: Content}: Props): ReactNode {
  const {api, Layout} = Content;
  return (
    <DocProvider content={Content}>
      <HtmlClassNameProvider className={`docs-doc-id-${Content.metadata.id}`}>
        <DocItemMetadata />
        <DocItemLayout>
          {api && Layout ? (
            <Layout item={api}>
              <Content />
            </Layout>
          ) : (
            <Content />
          )}
        </DocItemLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
