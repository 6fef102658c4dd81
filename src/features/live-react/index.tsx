import type {ReactNode} from 'react';
import {LiveBlock, type LiveProps} from '@site/src/features/live-code/block';

const load = () => import('./editor').then(({LiveReactEditor}) => LiveReactEditor);

export function LiveReact(props: LiveProps): ReactNode {
  return <LiveBlock {...props} load={load} frame="live-react" />;
}
