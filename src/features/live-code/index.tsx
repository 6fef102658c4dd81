import type {ReactNode} from 'react';
import {LiveBlock, type LiveProps} from './block';

const load = () => import('./editor').then(({LiveEditor}) => LiveEditor);

/** Shows code that a reader can edit and run in the sandbox. */
export function LiveCode(props: LiveProps): ReactNode {
  return <LiveBlock {...props} load={load} />;
}
