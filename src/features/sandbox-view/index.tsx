import {useEffect, useEffectEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {Button} from '@site/src/ui/Button';
import {useOnDemand} from '@site/src/lib/use-on-demand';
import door from './page.module.css';

/** The URL's fragment can be the id of an object to open, such as `#ch_3Qd81kL0v7Rm`. */
export function SandboxPage(): ReactNode {
  const {Loaded: View, state, open} = useOnDemand(() => import('./parts/view').then((loaded) => loaded.View));
  const load = useEffectEvent(() => void open());
  useEffect(() => load(), []);
  return (
    <div className={door.page}>
      {View && <View at={/^#([a-z]+_\w+)$/.exec(window.location.hash)?.[1]} />}
      {state === 'failed' && (
        <p role="alert">
          {translate({message: 'The sandbox did not load. Check your connection.'})}{' '}
          <Button onClick={() => void open()}>{translate({message: 'Try again'})}</Button>
        </p>
      )}
      <noscript>{translate({message: 'This sandbox requires JavaScript. The sandbox on your machine does not.'})}</noscript>
    </div>
  );
}
