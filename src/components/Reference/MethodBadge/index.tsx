import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

const colours: Record<string, string | undefined> = {
  get: styles.get,
  post: styles.post,
  put: styles.put,
  patch: styles.patch,
  delete: styles.delete,
};

/** An HTTP method, in its colour and in letters. */
export function MethodBadge({method}: {method: string}): ReactNode {
  return <span className={clsx(styles.badge, colours[method])}>{method.toUpperCase()}</span>;
}
