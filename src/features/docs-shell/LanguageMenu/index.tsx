import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './styles.module.css';

/** Links to this page in the other languages of the site. Each language is a build of its own, so the links load whole pages. */
export function LanguageMenu(): ReactNode {
  const {i18n, siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  if (i18n.locales.length < 2) return null;
  return (
    <nav aria-label={translate({message: 'Language'})} className={styles.languages}>
      {i18n.locales.map((locale) => {
        const {label, htmlLang, baseUrl} = i18n.localeConfigs[locale] ?? {label: locale, htmlLang: locale, baseUrl: siteConfig.baseUrl};
        return (
          <a
            key={locale}
            href={pathname.replace(siteConfig.baseUrl, baseUrl)}
            hrefLang={htmlLang}
            lang={htmlLang}
            aria-current={locale === i18n.currentLocale ? 'true' : undefined}>
            {label}
          </a>
        );
      })}
    </nav>
  );
}
