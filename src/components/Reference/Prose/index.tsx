import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import styles from './styles.module.css';

/** A description of the contract: Markdown that was made into HTML when the site was built. */
export function Prose({html, className}: {html: string | undefined; className?: string}): ReactNode {
  const links = useBrokenLinks();
  if (!html) return null;
  // Links inside the HTML are as much the page's own as any: the build checks them.
  for (const [, target] of html.matchAll(/href="(\/[^"]*)"/g)) if (target !== undefined) links.collectLink(target);
  return <div className={clsx('prose', styles.prose, className)} dangerouslySetInnerHTML={{__html: html}} />;
}
