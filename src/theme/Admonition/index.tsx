// Change: one element instead of a component and an icon per type; its title says what it is.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {processAdmonitionProps} from '@docusaurus/theme-common';
import type {Props} from '@theme/Admonition';
import styles from './styles.module.css';

const titles: Record<string, string> = {note: 'Note', tip: 'Tip', info: 'Good to know', warning: 'Careful', danger: 'Danger'};

export default function Admonition(unprocessed: Props): ReactNode {
  const {type, title = titles[type], children} = processAdmonitionProps(unprocessed);
  return (
    <div role="note" className={clsx(styles.note, type === 'warning' && styles.warning, type === 'danger' && styles.danger)}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
