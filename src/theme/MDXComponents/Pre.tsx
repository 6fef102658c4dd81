// Change: code arrives already highlighted (plugins/highlight) and needs a panel, not a highlighter.
import type {ReactNode} from 'react';
import {CodePanel} from '@site/src/components/CodePanel';

type Props = {html: string; language: string; title?: string};

export default function MDXPre({html, language, title}: Props): ReactNode {
  return <CodePanel html={html} language={language} title={title} />;
}
