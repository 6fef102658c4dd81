// Change: an admonition is one element without an icon. Each kind has a default title. Only `warning` and `danger` have their own
// colour.
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {processAdmonitionProps, ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Admonition';
import styles from './styles.module.css';

/** Maps the other names that Docusaurus accepts to the kinds in `titles`. */
const aliases: Record<string, string> = {secondary: 'note', success: 'tip', important: 'info', caution: 'warning'};
const titles: Record<string, string> = {
  note: translate({message: 'Note'}),
  tip: translate({message: 'Tip'}),
  info: translate({message: 'Good to know'}),
  warning: translate({message: 'Careful'}),
  danger: translate({message: 'Danger'}),
};

export default function Admonition(unprocessed: Props): ReactNode {
  const {type, title, children, className, id} = processAdmonitionProps(unprocessed);
  const kind = aliases[type] ?? type;
  return (
    <div
      id={id}
      role="note"
      className={clsx(
        ThemeClassNames.common.admonition,
        ThemeClassNames.common.admonitionType(type),
        styles.note,
        kind === 'warning' && styles.warning,
        kind === 'danger' && styles.danger,
        className,
      )}>
      <p className={styles.title}>{title ?? titles[kind]}</p>
      {children}
    </div>
  );
}
