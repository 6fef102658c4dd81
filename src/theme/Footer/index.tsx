// Change: the company's address, three columns of links, and buttons that show a notice. The framework's footer cannot contain
// buttons.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {company} from '@site/config/company';
import {footerColumns, legalLinks} from '@site/config/navigation';
import {Logo} from '@site/src/ui/Logo';
import {showFeatureComingSoon} from '@site/src/features/notice/common';
import {ThemeSwitch} from '@site/src/features/docs-shell/ThemeSwitch';
import styles from './styles.module.css';

export default function Footer(): ReactNode {
  const {street, city, region, postalCode, country} = company.address;
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
        {footerColumns.map(({title, links}) => (
          <nav key={title} aria-label={title} className={styles.column}>
            <h2 className={styles.columnTitle}>{title}</h2>
            <ul>
              {links.map(({label, to}) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.foot}>
        <p>
          © {company.foundingYear}–{company.copyrightUntil} {company.legalName}
        </p>
        <div className={styles.legal}>
          {legalLinks.map(({label, to}) =>
            to === undefined ? (
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
        <ThemeSwitch />
      </div>
    </footer>
  );
}
