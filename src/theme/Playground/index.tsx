// Change: the framework evaluates code in the page, on every key. Here a frame without an origin runs it, when the reader says so.
import type {ReactNode} from 'react';
import {LiveCode} from '@site/src/components/LiveCode';
import {escapeText} from '@site/src/lib/escape';

interface Props {
  /** The code. */
  children: string;
  /** The same, highlighted when the site was built. */
  html?: string;
  language?: string;
  title?: string;
}

export default function Playground({children, html = escapeText(children), language = 'javascript', title}: Props): ReactNode {
  return <LiveCode code={children.replace(/\n$/, '')} html={html} language={language} title={title} />;
}
