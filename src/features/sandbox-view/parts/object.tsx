import {useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {CodePanel} from '@site/src/ui/CodePanel';
import {Terms} from '@site/src/ui/Terms';
import {jsonWithIds, WithIds} from '@site/src/features/tab-sandbox/object-ids';
import {changeTab, sendInTab} from '@site/src/features/tab-sandbox';
import {Delivery} from './delivery';
import {safeJson} from '@site/packages/kit/plain-text';
import type {Action, BankAction, Described, Fact} from './describe';
import {SmallButton} from './small-button';
import styles from './styles.module.css';

function factText(fact: Fact): ReactNode {
  if (typeof fact === 'string') return fact;
  if (fact.length === 0) return translate({message: 'None'});
  return fact.map((id) => (
    <code key={id}>
      <WithIds text={id} />
    </code>
  ));
}

export function ObjectView({row}: {row: Described}): ReactNode {
  const [response, setResponse] = useState<{status: number; body: string}>();
  const [message, setMessage] = useState('');
  const [delivering, setDelivering] = useState(false);

  const facts = Object.fromEntries(Object.entries(row.facts).map(([term, fact]) => [term, factText(fact)]));

  const perform = async ({operationId, pairs}: Action): Promise<void> => {
    const sent = await sendInTab(operationId, pairs);
    setMessage('');
    setResponse({status: sent.status, body: (await sent.text()).trimEnd()});
  };

  const letBank = ({change, message: happened}: BankAction): void => {
    setResponse(undefined);
    setMessage(changeTab(change) ? happened : '');
  };

  return (
    <>
      <Terms of={facts} className={styles.facts} />
      <CodePanel html={jsonWithIds(safeJson(row.object, 2))} title={row.id} className={styles.code} />
      <div className={styles.tools}>
        {row.actions.map((action) => (
          <SmallButton key={action.label} onClick={() => void perform(action)}>
            {action.label}
          </SmallButton>
        ))}
        {row.bankActions?.map((action) => (
          <SmallButton key={action.label} onClick={() => letBank(action)}>
            {action.label}
          </SmallButton>
        ))}
        {row.event && (
          <SmallButton aria-expanded={delivering} onClick={() => setDelivering(!delivering)}>
            {translate({message: 'Deliver this event'})}
          </SmallButton>
        )}
      </div>
      <p role="status" className={styles.message}>
        {response ? translate({message: 'Response {status}'}, {status: response.status}) : message}
      </p>
      {response && (
        <CodePanel
          html={jsonWithIds(response.body)}
          title={translate({message: 'Response {status}'}, {status: response.status})}
          className={styles.code}
        />
      )}
      {row.event && delivering && <Delivery event={row.event} />}
    </>
  );
}
