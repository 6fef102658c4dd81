// Change: code runs only on demand, in a frame with an opaque origin. The framework runs it on every key press, in the page.
import type {ReactNode} from 'react';
import {LiveCode} from '@site/src/components/LiveCode';
import {escapeText} from '@site/packages/kit/escape';

interface Props {
  children: string;
  /** The code in `children` as HTML, highlighted at build time. */
  html?: string;
  language?: string;
  title?: string;
}

export default function Playground({children, html = escapeText(children), language = 'javascript', title}: Props): ReactNode {
  return <LiveCode code={children.replace(/\n$/, '')} html={html} language={language} title={title} />;
}
