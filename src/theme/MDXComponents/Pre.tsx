// Change: the build highlights code (packages/highlight), so a code block needs only a panel, or an editor for `live`.
import type {ReactNode} from 'react';
import LiveCodeBlock from '@theme/LiveCodeBlock';
import type {Kind} from '@site/packages/highlight';
import {CodePanel} from '@site/src/ui/CodePanel';

export interface Fence {
  html: string;
  language: string;
  title?: string;
  isFile?: boolean;
  kind?: Kind;
  code?: string;
  noInline?: boolean;
}

export default function MDXPre({code, ...fence}: Fence): ReactNode {
  return code === undefined ? <CodePanel {...fence} /> : <LiveCodeBlock {...fence}>{code}</LiveCodeBlock>;
}
