import {useState, type ComponentType} from 'react';

type State = 'idle' | 'loading' | 'failed';

/** Loads a component when `open` is called. If loading fails, `state` is `failed`, and another call of `open` tries again. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>): {
  Loaded: ComponentType<Props> | undefined;
  state: State;
  open: () => Promise<void>;
} {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [state, setState] = useState<State>('idle');
  const open = async (): Promise<void> => {
    setState('loading');
    try {
      const loaded = await load();
      setLoaded(() => loaded);
    } catch {
      setState('failed');
    }
  };
  return {Loaded, state, open};
}
