import {useState, type ComponentType} from 'react';

/** Loads a component when `open` is called. After a failure, `state` is `failed`, and `open` tries again. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
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
