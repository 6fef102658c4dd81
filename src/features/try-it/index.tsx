import {useEffect, useEffectEvent, useRef, useState, type ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import {useLocation} from '@docusaurus/router';
import {StartForm} from './form/start-form';
import {isTabUsed} from '@site/src/features/tab-sandbox/count';
import type {Live} from './panel/replace-form';

type Props = {
  operationId: string;
  title: string;
  scenarios?: readonly string[];
  /** The first form's fields. Without them, the page is smaller, and the main button only opens the live form. */
  children?: ReactNode;
};

/**
 * Runs an operation in the tab's sandbox. The live form and the sandbox load on first use. If the tab already has data, the live
 * form loads with the page.
 */
export function TryIt({operationId, title, scenarios = [], children}: Props): ReactNode {
  const slot = useRef<HTMLDivElement>(null);
  const isLoading = useRef(false);
  const pressed = useRef<string>(undefined);
  const [status, setStatus] = useState('');
  const [live, setLive] = useState<Live>();

  const load = (): void => {
    if (isLoading.current) return;
    isLoading.current = true;
    import('./panel/replace-form').then(
      ({replaceForm}) => {
        if (slot.current) replaceForm(slot.current, pressed.current, setLive);
      },
      () => {
        isLoading.current = false;
        setStatus(translate({message: 'The sandbox did not load. Check your connection, then press the button again.'}));
      },
    );
  };
  const press = (name?: string): void => {
    pressed.current = name;
    setStatus(translate({message: 'The sandbox is loading …'}));
    load();
  };

  // Loads the live form if the tab has data, or if the URL contains a request for this operation.
  const location = useLocation();
  const beginLinked = useEffectEvent(() => {
    if (isTabUsed() || location.hash.split(/[=&:]/)[1] === operationId) load();
  });
  useEffect(() => beginLinked(), [location]);

  // Style sheets, other scripts and programs that read the page use `data-try`.
  return (
    <HtmlClassNameProvider className="has-try-it">
      <div ref={slot} data-try={operationId} onInput={load}>
        {live ? (
          <live.Form operationId={operationId} title={title} start={live.start} />
        ) : (
          <StartForm operationId={operationId} title={title} scenarios={scenarios} status={status} onPress={press}>
            {children}
          </StartForm>
        )}
      </div>
    </HtmlClassNameProvider>
  );
}
