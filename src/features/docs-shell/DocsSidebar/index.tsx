import {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {useLocation} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {Icon} from '@site/src/ui/Icon';
import {SandboxButton} from '@site/src/features/sandbox-view/SandboxButton';
import {isActiveSidebarItem, useVisibleSidebarItems} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebar, PropSidebarItem, PropSidebarItemCategory} from '@docusaurus/plugin-content-docs';
import styles from './styles.module.css';

/** Each page contains the sidebar. With more pages than this in the resources of a group, a resource lists its pages only on them. */
const mostPages = 100;

type Props<Of> = {item: Of; path: string; isLong?: boolean};

function Item({item, path, isLong = false}: Props<PropSidebarItem>): ReactNode {
  if (item.type === 'html') return <li dangerouslySetInnerHTML={{__html: item.value}} />;
  if (item.type === 'category' && item.href === undefined) return <Group item={item} path={path} />;
  const isActive = isActiveSidebarItem(item, path);
  const isHere = item.type === 'link' ? isActive : item.href === path;
  return (
    <li className={item.className}>
      <Link to={item.href} className={clsx('menu__link', isHere && 'menu__link--active')} aria-current={isHere ? 'page' : undefined}>
        {item.label}
      </Link>
      {item.type === 'category' && (!isLong || isActive) && <Items items={item.items} path={path} />}
    </li>
  );
}

/** Folds without scripts too. The group of the current page is open. If the group has a page, that page is its first link. */
function Group({item, path}: Props<PropSidebarItemCategory>): ReactNode {
  const {label, href, items} = item;
  const isLong = items.flatMap((each) => (each.type === 'category' ? each.items : [])).length > mostPages;
  return (
    <li className={item.className}>
      <details open={isActiveSidebarItem(item, path)}>
        <summary>{label}</summary>
        <Items items={href === undefined ? items : [{type: 'link', label, href}, ...items]} path={path} isLong={isLong} />
      </details>
    </li>
  );
}

function Items({items, path, isLong}: {items: PropSidebar; path: string; isLong?: boolean}): ReactNode {
  return (
    <ul className="menu__list">
      {useVisibleSidebarItems(items, path).map((item, index) => (
        // The index is the key, because two groups can have the same name. The order never changes.
        <Item key={index} item={item} path={path} isLong={isLong} />
      ))}
    </ul>
  );
}

export function DocsSidebar({items}: {items: PropSidebar}): ReactNode {
  const {pathname} = useLocation();
  const groups = useVisibleSidebarItems(items, pathname);
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  const menu = useRef<HTMLElement>(null);

  // Opens the group of the current page, even if the reader has closed it, and scrolls the list to the page's link.
  useEffect(() => {
    const list = menu.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !row) return;
    const group = row.closest('details');
    if (group) group.open = true;
    const top = row.offsetTop - list.offsetTop - list.scrollTop;
    if (top < 0 || top + row.offsetHeight > list.clientHeight) list.scrollTop += top - list.clientHeight / 2;
  }, [pathname]);

  return (
    <aside
      aria-label={translate({message: 'All documentation'})}
      className={clsx(ThemeClassNames.docs.docSidebarContainer, styles.sidebar)}>
      <div className={styles.sight}>
        <div className={styles.head}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="docs-menu"
            onClick={() => setOpenOn(open ? undefined : pathname)}>
            {translate({message: 'All documentation'})}
            <Icon d={open ? 'm4 10 4-4 4 4' : 'm4 6 4 4 4-4'} stroke={1.5} />
          </button>
          <SandboxButton />
        </div>
        <nav
          ref={menu}
          id="docs-menu"
          aria-label={translate({message: 'Documentation'})}
          className={clsx(styles.menu, open && styles.open)}>
          <ul className="menu__list">
            {groups.map((item, index) =>
              item.type === 'category' ? (
                <Group key={index} item={item} path={pathname} />
              ) : (
                <Item key={index} item={item} path={pathname} />
              ),
            )}
          </ul>
        </nav>
      </div>
    </aside>
  );
}
