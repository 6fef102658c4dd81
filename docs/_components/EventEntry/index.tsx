import type {ReactNode} from 'react';
import events from '@generated/contract-data/default/events.json';
import {Fold, FoldFacts} from '@site/src/ui/Fold';
import {OperationLinks} from '@site/src/features/reference/OperationLinks';
import {WithCode} from '@site/src/ui/WithCode';
import {typographic} from '@site/packages/kit/typographic';

/** `children` is the event's sample payload. */
export function EventEntry({type, children}: {type: string; children: ReactNode}): ReactNode {
  const fact = events.find((event) => event.type === type);
  if (!fact) throw new Error(`There is no event ${type} in the contract.`);
  const cause =
    fact.causedBy.length > 0 ? (
      <OperationLinks operations={fact.causedBy} />
    ) : (
      <WithCode text={typographic(fact.cause ?? 'No API request causes this event.')} />
    );
  return (
    <Fold id={type} title={type} note={<WithCode text={typographic(fact.action)} />}>
      <FoldFacts
        facts={{
          When: <WithCode text={typographic(fact.description)} />,
          Sequence: <WithCode text={typographic(fact.sequence)} />,
          Cause: cause,
        }}
      />
      {children}
    </Fold>
  );
}
