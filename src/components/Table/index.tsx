import type {ComponentProps, ReactNode} from 'react';

/** A table that scrolls if it is too wide. It is focusable, because some browsers let keyboards scroll only focusable elements. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  return <table tabIndex={0} {...props} />;
}
