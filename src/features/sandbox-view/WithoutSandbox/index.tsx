/** Replaces the modules of the sandbox that every page imports, if the sandbox is off (`plugins/features`). */
import type {ReactNode} from 'react';
import {CodePanel} from '@site/src/ui/CodePanel';

const nothing = (): ReactNode => null;

export const Fields = nothing;
export const SandboxButton = nothing;
export const SkipToTryIt = nothing;
export const TryIt = nothing;
export const TryLink = nothing;

export function LiveCode({html, language, title}: {html: string; language: string; title?: string}): ReactNode {
  return <CodePanel html={html} language={language} title={title} />;
}

export const sandboxKinds = {};
