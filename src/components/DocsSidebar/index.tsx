/** One list for every width: on small screens it opens above the page. */
import {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {useLocation} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {PropSidebar} from '@docusaurus/plugin-content-docs';
import DocSidebarItems from '@theme/DocSidebarItems';
import styles from './styles.module.css';

export function DocsSidebar({items}: {items: PropSidebar}): ReactNode {
  const {pathname} = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  return (
    <aside className={clsx(ThemeClassNames.docs.docSidebarContainer, styles.sidebar)}>
      <button type="button" className={styles.toggle} aria-expanded={open} aria-controls="docs-menu" onClick={() => setOpenOn(open ? undefined : pathname)}>
        All documentation
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d={open ? 'm4 10 4-4 4 4' : 'm4 6 4 4 4-4'} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      <nav id="docs-menu" aria-label="Documentation" className={clsx('menu', styles.menu, open && styles.open)}>
        <ul className="menu__list">
          <DocSidebarItems items={items} activePath={pathname} level={1} />
        </ul>
      </nav>
    </aside>
  );
}
