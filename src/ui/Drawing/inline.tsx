import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useLateHtml} from '@site/src/lib/use-late-html';
import './tokens.css';

// This object is created once, because React replaces the HTML when it receives a new object.
const leftAlone = {__html: ''};

/**
 * Puts a whole SVG file into the page, for drawings that move or change with the page. `plugins/publish` writes the file into built
 * HTML. After a client-side navigation, this component loads it.
 */
export function InlineSheet({sheet, className}: {sheet: string; className?: string}): ReactNode {
  const place = useLateHtml<HTMLDivElement>(useBaseUrl(`/img/${sheet}.svg`));
  return <div ref={place} className={className} data-sheet={sheet} suppressHydrationWarning dangerouslySetInnerHTML={leftAlone} />;
}
