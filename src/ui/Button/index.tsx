import type {ComponentProps, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import styles from './styles.module.css';

type Look = {
  look?: 'solid' | 'outline' | 'quiet';
  size?: 'medium' | 'large';
};

function classes({look = 'solid', size = 'medium'}: Look, className?: string): string {
  return clsx(styles.button, styles[look], size === 'large' && styles.large, className);
}

export function Button({look, size, className, type = 'button', ...props}: ComponentProps<'button'> & Look): ReactNode {
  return <button type={type} className={classes({look, size}, className)} {...props} />;
}

export function ButtonLink({look, size, className, ...props}: ComponentProps<typeof Link> & Look & {to: string}): ReactNode {
  return <Link className={classes({look, size}, className)} {...props} />;
}
