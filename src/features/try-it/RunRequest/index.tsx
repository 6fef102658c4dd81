import {useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

type Charge = Record<string, unknown>;

/**
 * Returns the created charge, and a button that creates the sample charge in the tab's sandbox. The first press loads the sandbox.
 */
export function useSampleCharge(): {charge: Charge | undefined; button: ReactNode} {
  const [charge, setCharge] = useState<Charge>();
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const run = async (): Promise<void> => {
    if (state === 'running') return;
    setState('running');
    try {
      const {makeSampleCharge} = await import('./sample-charge');
      setCharge(await makeSampleCharge());
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const result = charge ? `200 OK: ${String(charge.id)}, ${String(charge.status)}` : '';
  return {
    charge,
    button: (
      <>
        <button type="button" className={styles.run} aria-disabled={state === 'running'} onClick={() => void run()}>
          {translate({message: 'Run'})}
        </button>
        <span className={state === 'failed' ? styles.failed : 'visually-hidden'} role="status">
          {state === 'failed' ? translate({message: 'The sandbox did not load. Check your connection and press Run again.'}) : result}
        </span>
      </>
    ),
  };
}
