import type {ComponentProps, ReactNode} from 'react';

/** The table is focusable, because some browsers let keyboards scroll only focusable elements. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  return <table tabIndex={0} {...props} />;
}
