import type {ReactNode} from 'react';
import {typographic} from '@site/src/lib/typographic';

export function WithCode({text}: {text: string}): ReactNode {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : typographic(part, index > 0 ? '`' : ' ')));
}
