import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

export function SmallButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>): ReactNode {
  return <button type="button" className={styles.small} {...props} />;
}
