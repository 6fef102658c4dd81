// Change: no bar and no footer, which stand in Root.
import type {ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {PageMetadata, SkipToContentFallbackId} from '@docusaurus/theme-common';
import {PluginHtmlClassNameProvider} from '@docusaurus/theme-common/internal';
import ErrorPageContent from '@theme/ErrorPageContent';
import type {Props} from '@theme/Layout';
import styles from './styles.module.css';

export default function Layout({children, title, description}: Props): ReactNode {
  return (
    <PluginHtmlClassNameProvider>
      <PageMetadata title={title} description={description} />
      <div id={SkipToContentFallbackId} className={styles.main}>
        <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
      </div>
    </PluginHtmlClassNameProvider>
  );
}
