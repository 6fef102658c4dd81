// Change: a plain grid. The sidebar cannot be hidden. On small screens, it opens above the page.
import type {ReactNode} from 'react';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {DocsSidebar} from '@site/src/features/docs-shell/DocsSidebar';
import type {Props} from '@theme/DocRoot/Layout';
import styles from './styles.module.css';

export default function DocRootLayout({children}: Props): ReactNode {
  const sidebar = useDocsSidebar();
  return (
    <div className={styles.root}>
      {sidebar && <DocsSidebar items={sidebar.items} />}
      <main className={styles.main}>{children}</main>
    </div>
  );
}
