import {useEffect, useId, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import type {EventExample} from '@site/plugins/contract/data';
import {Button} from '@site/src/ui/Button';
import {createDeliverySigner, deliveries, endpointRules, type Post, type SentEvent} from '@site/packages/sandbox/browser';
import {isFields} from '@site/packages/kit/fields';
import type {Pasted} from './checker';
import {sampleSecret, Sent} from '../sent';
import styles from '../styles.module.css';
import {Inputs, TextInput} from '../text-input';

/** The deliveries of `sandbox.mjs check` that consist of one short request. */
const single = endpointRules.filter(({id}) => !['twice', 'unordered', 'atOnce', 'oneConnection', 'large'].includes(id));

function readEvent(example: unknown): SentEvent | undefined {
  if (!isFields(example) || !isFields(example.data) || !isFields(example.data.object)) return undefined;
  const {id, type, data} = example;
  if (typeof id !== 'string' || typeof type !== 'string') return undefined;
  return {...example, id, type, data: {...data, object: example.data.object}};
}

type Props = {events: EventExample[]; onHandOver: (delivery: Pasted) => void};

export function Signer({events, onHandOver}: Props): ReactNode {
  const id = useId();
  const [type, setType] = useState(events[0]?.type ?? '');
  const [secret, setSecret] = useState(sampleSecret);
  const [delivery, setDelivery] = useState<(typeof single)[number]['id']>('signed');
  const [turn, setTurn] = useState(0);
  const [post, setPost] = useState<Post>({header: '', body: ''});
  const rule = single.find(({id: each}) => each === delivery);

  useEffect(() => {
    let outdated = false;
    const event = events.map(({example}) => readEvent(example)).find((each) => each?.type === type);
    if (!event || secret === '') return undefined;
    void Promise.resolve(deliveries[delivery].posts(createDeliverySigner(secret, {charge: event, refund: event, other: event}))).then(
      ([made]) => {
        if (!outdated && made) setPost(made);
      },
    );
    return () => {
      outdated = true;
    };
  }, [events, type, secret, delivery, turn]);

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{translate({message: 'Sign an event'})}</h3>
      <Inputs>
        <label>
          <span>{translate({message: 'Event'})}</span>
          <select value={type} onChange={({target}) => setType(target.value)}>
            {events.map((event) => (
              <option key={event.type} value={event.type}>
                {event.type}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{translate({message: 'Delivery'})}</span>
          <select value={delivery} onChange={({target}) => setDelivery(single.find(({id: each}) => each === target.value)?.id ?? 'signed')}>
            {single.map(({id: each, name}) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <TextInput label={translate({message: 'Signing secret'})} value={secret} onChange={({target}) => setSecret(target.value)} />
      </Inputs>
      <p>
        <Translate
          values={{
            status: rule?.expects === 'refuse' ? '400' : '2xx',
            page: <Link to="/documentation/check">{translate({message: 'Check your integration'})}</Link>,
          }}>
          {'Your endpoint must respond with {status}. The command on {page} sends these deliveries and more.'}
        </Translate>
      </p>
      <Sent header={secret === '' ? '' : (post.header ?? translate({message: 'Not sent'}))} body={post.body} />
      <p className={styles.actions}>
        <Button look="outline" onClick={() => setTurn(turn + 1)}>
          {translate({message: 'Sign again with the present time'})}
        </Button>
        <Button look="quiet" onClick={() => onHandOver({header: post.header ?? '', body: post.body, secret})}>
          {translate({message: 'Check this delivery below'})}
        </Button>
      </p>
    </section>
  );
}
