// Change: the company's address, three columns of links, and buttons that show a notice. The framework's footer cannot contain
// buttons.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {isMultiColumnFooterLinks, useThemeConfig} from '@docusaurus/theme-common';
import {company} from '@site/config/company';
import {themeLinks} from '@site/src/lib/theme-links';
import {Logo} from '@site/src/ui/Logo';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {LanguageMenu} from '@site/src/features/docs-shell/LanguageMenu';
import {ThemeSwitch} from '@site/src/features/docs-shell/ThemeSwitch';
import styles from './styles.module.css';

export default function Footer(): ReactNode {
  const {street, city, region, postalCode, country} = company.address;
  const {links = []} = useThemeConfig().footer ?? {};
  const columns = isMultiColumnFooterLinks(links) ? links : [];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.company}>
          <Link to="/" className={styles.brand}>
            <Logo />
            {company.name}
          </Link>
          <address className={styles.address}>
            {street}
            <br />
            {city}, {region} {postalCode}
            <br />
            {country}
          </address>
          <p className={styles.reach}>
            <a href={company.phoneHref}>{company.phone}</a>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </div>
        {columns.map(
          ({title, items}) =>
            typeof title === 'string' && (
              <nav key={title} aria-label={title} className={styles.column}>
                <h2 className={styles.columnTitle}>{title}</h2>
                <ul>
                  {themeLinks(items).map(({label, to}) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ),
        )}
      </div>
      <div className={styles.foot}>
        <p>
          © {company.foundingYear}–{company.copyrightUntil} {company.legalName}
        </p>
        <div className={styles.legal}>
          {themeLinks(columns.find(({title}) => title === null)?.items ?? []).map(({label, to}) =>
            to === '#' ? (
              <button key={label} type="button" onClick={() => showFeatureComingSoon()}>
                {label}
              </button>
            ) : (
              <Link key={label} to={to}>
                {label}
              </Link>
            ),
          )}
        </div>
        <LanguageMenu />
        <ThemeSwitch />
      </div>
    </footer>
  );
}
