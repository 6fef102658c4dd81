// Change: code runs only on demand, in a frame with an opaque origin. The framework runs it in the page. Fences of JavaScript are
// programs for the sandbox. Fences of jsx and tsx are React, as the theme documents them.
import type {ReactNode} from 'react';
import {LiveCode} from '@site/src/features/live-code';
import {LiveReact} from '@site/src/features/live-react';
import {escapeText} from '@site/packages/kit/escape';

interface Props {
  children: string;
  /** The code in `children` as HTML, highlighted at build time. */
  html?: string;
  language?: string;
  title?: string;
  noInline?: boolean;
}

export default function Playground({children, html = escapeText(children), language = 'javascript', ...fence}: Props): ReactNode {
  const Live = /^[jt]sx$/.test(language) ? LiveReact : LiveCode;
  return <Live {...fence} code={children.replace(/\n$/, '')} html={html} language={language} />;
}
