// Change: the same trail in a third of the script; the build writes its structured data, so it needs none of its own.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {isActiveSidebarItem, useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

type Step = Exclude<PropSidebarItem, {type: 'html'}>;

/** The groups that hold the page, from the widest on, and the page. */
function trail(items: readonly PropSidebarItem[], path: string): Step[] {
  for (const item of items) {
    if (item.type === 'html' || !isActiveSidebarItem(item, path)) continue;
    return [item, ...(item.type === 'category' ? trail(item.items, path) : [])];
  }
  return [];
}

export default function DocBreadcrumbs(): ReactNode {
  const {pathname} = useLocation();
  const sidebar = useDocsSidebar();
  if (!sidebar) return null;
  const steps = trail(sidebar.items, pathname);
  return (
    <nav className={ThemeClassNames.docs.docBreadcrumbs} aria-label="Breadcrumbs">
      <ul className="breadcrumbs">
        {steps.map(({label, href}, index) => (
          <li key={index} className="breadcrumbs__item">
            {href === undefined || index === steps.length - 1 ? (
              <span className="breadcrumbs__link">{label}</span>
            ) : (
              <Link className="breadcrumbs__link" to={href}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
