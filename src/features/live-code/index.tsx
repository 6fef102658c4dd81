import type {ReactNode} from 'react';
import {LiveBlock, type LiveProps} from './block';

const load = () => import('./editor').then(({LiveEditor}) => LiveEditor);

export function LiveCode(props: LiveProps): ReactNode {
  return <LiveBlock {...props} load={load} frame="live-frame" />;
}
