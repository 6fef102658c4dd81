import {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {Icon} from '@site/src/components/Icon';
import {SandboxButton} from '@site/src/components/SandboxButton';
import {isActiveSidebarItem, useVisibleSidebarItems} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebar, PropSidebarItem} from '@docusaurus/plugin-content-docs';
import styles from './styles.module.css';

function Item({item, path}: {item: PropSidebarItem; path: string}): ReactNode {
  if (item.type === 'html') return <li dangerouslySetInnerHTML={{__html: item.value}} />;
  if (item.type === 'link') {
    const active = isActiveSidebarItem(item, path);
    return (
      <li className={item.className}>
        <Link to={item.href} className={clsx('menu__link', active && 'menu__link--active')} aria-current={active ? 'page' : undefined}>
          {item.label}
        </Link>
      </li>
    );
  }
  if (item.href !== undefined) {
    const here = item.href === path;
    return (
      <li className={item.className}>
        <Link to={item.href} className={clsx('menu__link', here && 'menu__link--active')} aria-current={here ? 'page' : undefined}>
          {item.label}
        </Link>
        <Items items={item.items} path={path} />
      </li>
    );
  }
  return (
    <li className={item.className}>
      <p className={styles.group}>{item.label}</p>
      <Items items={item.items} path={path} />
    </li>
  );
}

function Items({items, path}: {items: PropSidebar; path: string}): ReactNode {
  const visible = useVisibleSidebarItems(items, path);
  return (
    <ul className="menu__list">
      {visible.map((item, index) => (
        // The index is the key, because two groups can have the same name. The order never changes.
        <Item key={index} item={item} path={path} />
      ))}
    </ul>
  );
}

export function DocsSidebar({items}: {items: PropSidebar}): ReactNode {
  const {pathname} = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  const menu = useRef<HTMLElement>(null);

  // If the current page's link is not visible, the list scrolls to its group's name. If both do not fit together, the list scrolls
  // to the link.
  useEffect(() => {
    const list = menu.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !row) return;
    const group = row.closest<HTMLElement>('nav > ul > li') ?? row;
    const place = (element: HTMLElement): number => element.offsetTop - list.offsetTop;
    const top = place(row) - list.scrollTop;
    if (top < 0 || top + row.offsetHeight > list.clientHeight)
      list.scrollTop = Math.max(place(group) - 12, place(row) - list.clientHeight + 80);
  }, [pathname]);

  return (
    <aside aria-label="All documentation" className={clsx(ThemeClassNames.docs.docSidebarContainer, styles.sidebar)}>
      <div className={styles.sight}>
        <div className={styles.head}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="docs-menu"
            onClick={() => setOpenOn(open ? undefined : pathname)}>
            All documentation
            <Icon d={open ? 'm4 10 4-4 4 4' : 'm4 6 4 4 4-4'} stroke={1.5} />
          </button>
          <SandboxButton />
        </div>
        <nav ref={menu} id="docs-menu" aria-label="Documentation" className={clsx(styles.menu, open && styles.open)}>
          <Items items={items} path={pathname} />
        </nav>
      </div>
    </aside>
  );
}
