import {useEffect, useEffectEvent, useRef, useSyncExternalStore} from 'react';
import type {Operation} from '@site/packages/sandbox/browser';
import {scenarioSlug} from '@site/src/lib/scenario-slug';
import {subscribeToTab, tabVersion, withoutUsedToken} from '@site/src/features/tab-sandbox';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {prefill} from '../form/prefill';
import {tokenOf, type Scenario} from '../form/scenarios';
import type {Linked} from '../link';
import {keyName} from '../live-sample';
import type {Requests} from './use-requests';
import type {FormValues} from './use-values';

/** What was chosen before the live form loaded: the URL's request, or a press of a scenario or of "Send". */
interface Chosen {
  linked: Linked | undefined;
  press: string | undefined;
  scenarios: readonly Scenario[];
}

/** Fills in objects that can be used, again after each change of the tab's sandbox, and first runs what was chosen. */
export function useBegin(operation: Operation, {linked, press, scenarios}: Chosen, form: FormValues, {send, play}: Requests): void {
  const version = useSyncExternalStore(subscribeToTab, tabVersion);
  const hasBegun = useRef(false);

  const begin = async (first: FieldValues): Promise<void> => {
    const source: FieldValues = linked?.card === undefined ? {} : {source: [await tokenOf(linked.card)]};
    const asked = scenarios.find(({name}) => (linked ? scenarioSlug(name) === linked.scenario : name === press));
    if (asked) return play(asked, first);
    const typed = linked || form.typed[keyName]?.[0] ? form.typed : withoutUsedToken(form.typed);
    form.changeTyped(() => typed);
    return linked || press !== undefined ? send({...first, ...typed, ...source}) : undefined;
  };

  // Typed values stay.
  const fill = useEffectEvent((next: FieldValues) => {
    form.setFilled(next);
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin(next);
  });
  useEffect(() => {
    let outdated = false;
    void prefill(operation, form.example).then((next) => {
      if (!outdated) fill(next);
    });
    return () => {
      outdated = true;
    };
  }, [operation, form.example, version]);
}
