import {useEffect, useEffectEvent} from 'react';

/** Calls a function for each key that is pressed anywhere on the page. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
