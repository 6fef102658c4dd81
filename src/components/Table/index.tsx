import type {ComponentProps, ReactNode} from 'react';

/** A table that may be wider than its page. It takes the focus, because not every browser lets a keyboard scroll what does not. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  return <table tabIndex={0} {...props} />;
}
