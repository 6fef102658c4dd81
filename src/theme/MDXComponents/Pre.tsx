// Change: code arrives already highlighted (plugins/highlight) and needs a panel, not a highlighter.
import type {ReactNode} from 'react';
import {CodePanel} from '@site/src/components/CodePanel';
import {LiveCode} from '@site/src/components/LiveCode';

/** A fenced block as `plugins/highlight` leaves it. */
export type Fence = {html: string; language: string; title?: string; /** The text of a fence marked `live`. */ code?: string};

export default function MDXPre({html, language, title, code}: Fence): ReactNode {
  if (code !== undefined) return <LiveCode html={html} code={code} language={language} title={title} />;
  return <CodePanel html={html} language={language} title={title} />;
}
