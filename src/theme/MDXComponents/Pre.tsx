// Change: code is already highlighted (plugins/theme/highlight), so it needs only a panel.
import type {ReactNode} from 'react';
import LiveCodeBlock from '@theme/LiveCodeBlock';
import type {Kind} from '@site/plugins/theme/highlight';
import {CodePanel} from '@site/src/components/CodePanel';

/** A fenced block from `plugins/theme/highlight`. */
export interface Fence {
  html: string;
  language: string;
  title?: string;
  /** The number of the first line, if the fence has line numbers. */
  numbers?: number;
  /** The number of the first line in the file. */
  firstLine?: string;
  kind?: Kind;
  /** The code of a fence marked `live`. */
  code?: string;
}

export default function MDXPre({code, ...fence}: Fence): ReactNode {
  return code === undefined ? <CodePanel {...fence} /> : <LiveCodeBlock {...fence}>{code}</LiveCodeBlock>;
}
