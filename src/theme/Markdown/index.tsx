// Change: the build renders Markdown to HTML. The original parses Markdown in the browser.
import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import styles from './styles.module.css';

export default function Markdown({html, className}: {html: string | undefined; className?: string}): ReactNode {
  const links = useBrokenLinks();
  if (!html) return null;
  // Registers the links inside the HTML, so that the build also checks these links.
  for (const [, target] of html.matchAll(/href="(\/[^"]*)"/g)) if (target !== undefined) links.collectLink(target);
  return <div className={clsx('prose', styles.prose, className)} dangerouslySetInnerHTML={{__html: html}} />;
}
