// Change: only inline code gets here (fenced blocks are whole in `Pre`), so nothing loads the framework's code block.
import type {ComponentProps, ReactNode} from 'react';

export default function MDXCode(props: ComponentProps<'code'>): ReactNode {
  return <code {...props} />;
}
