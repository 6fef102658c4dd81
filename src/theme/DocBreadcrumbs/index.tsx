// Change: no home icon, and no structured data.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';

export default function DocBreadcrumbs(): ReactNode {
  const steps = useSidebarBreadcrumbs();
  if (!steps) return null;
  return (
    <nav className={ThemeClassNames.docs.docBreadcrumbs} aria-label={translate({message: 'Breadcrumbs'})}>
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
