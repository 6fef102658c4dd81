import {Fragment, type ReactNode} from 'react';

/**
 * A name such as `charge.refunded`, a path, or a list of names. A line can end after each dot and underscore, before each slash, or in a list
 * after a comma.
 */
export function BreakableName({children: name}: {children: string}): ReactNode {
  return name.split(name.includes(',') ? /(?<=,)/ : /(?<=[._])|(?=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
