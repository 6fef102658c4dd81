// Change: a bar with only links and a menu button. It needs none of the framework's item types.
import {useEffect, useRef, useState, type FocusEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {useThemeConfig} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {company} from '@site/config/company';
import {footerColumns} from '@site/config/navigation';
import {themeLinks} from '@site/src/lib/theme-links';
import {useKeyDown} from '@site/src/lib/use-key-down';
import {ButtonLink} from '@site/src/ui/Button';
import {Icon} from '@site/src/ui/Icon';
import {JumpTo} from '@site/src/features/jump-to';
import {Logo} from '@site/src/ui/Logo';
import {SkipToTryIt} from '@site/src/features/try-it/SkipToTryIt';
import styles from './styles.module.css';

/** The bar gets a frosted background after this number of pixels is scrolled. */
const frostAfter = 10;

function useFrosted(): boolean {
  const [frosted, setFrosted] = useState(false);
  useEffect(() => {
    const onScroll = () => setFrosted(window.scrollY > frostAfter);
    onScroll();
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return frosted;
}

export default function Navbar(): ReactNode {
  const location = useLocation();
  const {withBaseUrl} = useBaseUrlUtils();
  // `/developers` can be both a page and the site's folder, so the folder is always added.
  const inSite = (route: string): string => withBaseUrl(route, {forcePrependBaseUrl: true});
  const isHere = ({to}: {to: string}): boolean => location.pathname === inSite(to);
  const frosted = useFrosted();
  const links = themeLinks(useThemeConfig().navbar.items);
  const barLinks = links.slice(0, -1);
  // The section's main page: the first link in the footer column that contains this page.
  const section = footerColumns.find(({links}) => links.some(isHere))?.links[0]?.to;
  const current =
    barLinks.find(isHere) ??
    barLinks.find(({to}) => location.pathname.startsWith(inSite(`${to}/`))) ??
    barLinks.find(({to}) => to === section);
  // Every navigation creates a new `location` object, so every navigation closes the menu.
  const [openOn, setOpenOn] = useState<typeof location>();
  const open = openOn === location;
  const close = (): void => setOpenOn(undefined);
  const toggle = useRef<HTMLButtonElement>(null);

  useKeyDown(({key}) => {
    if (!open || key !== 'Escape') return;
    close();
    toggle.current?.focus();
  });

  // The open menu covers the page, so it closes when focus moves to the page.
  const onBlur = ({currentTarget, relatedTarget}: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <>
      <SkipToTryIt />
      <nav className={clsx('navbar', styles.bar)} aria-label={translate({message: 'Main'})} data-frosted={frosted || open} onBlur={onBlur}>
        <div className={styles.inner}>
          <Link to="/" className={styles.brand}>
            <Logo />
            {company.name}
          </Link>
          <div className={styles.jumpTo}>
            <JumpTo />
          </div>
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="main-menu"
            aria-label={open ? translate({message: 'Close menu'}) : translate({message: 'Open menu'})}
            onClick={() => setOpenOn(open ? undefined : location)}>
            <Icon box={24} d={open ? 'm6 6 12 12M6 18 18 6' : 'M4 8h16M4 16h16'} stroke={1.75} />
          </button>
          <div id="main-menu" className={clsx(styles.links, open && styles.open)}>
            {barLinks.map(({label, to}) => (
              <Link
                key={to}
                to={inSite(to)}
                className={styles.link}
                aria-current={to !== current?.to ? undefined : isHere({to}) ? 'page' : 'true'}>
                {label}
              </Link>
            ))}
            {links.slice(-1).map(({label, to}) => (
              <ButtonLink key={to} to={to} className={styles.action}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </nav>
    </>
  );
}
