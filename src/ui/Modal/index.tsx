import {useLayoutEffect, type ComponentProps, type ReactNode, type RefObject} from 'react';

/** A modal dialog, which is open while it is rendered. A click beside it closes it, as Escape does. */
export function Modal({ref, ...props}: Omit<ComponentProps<'dialog'>, 'ref'> & {ref: RefObject<HTMLDialogElement | null>}): ReactNode {
  // In a layout effect, the dialog opens before its content gets the focus or scrolls.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const onClick = ({target}: MouseEvent): void => {
      if (target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, [ref]);
  return <dialog ref={ref} {...props} />;
}
