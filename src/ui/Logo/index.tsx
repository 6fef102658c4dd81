import type {ReactNode} from 'react';
import File from '@site/config/mark.svg';

/** The company's logo. It is decorative, so it has no text alternative. */
export function Logo({size = 26}: {size?: number}): ReactNode {
  return <File width={size} height={size} style={{flex: 'none'}} aria-hidden="true" focusable="false" />;
}
