import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {company} from '@site/config/company';
import type {Submission} from './submission';
import styles from './styles.module.css';

type Failure = Extract<Submission['outcome'], {failure: unknown}>['failure'];

/**
 * For each failure, what happened and what the person can do next. The notice says "try again later". Only failures that another
 * attempt can cure name the button.
 */
const explanations: Record<Failure, [happened: string, next: string]> = {
  preview: [
    translate({message: 'Your message was not sent: this is a preview of the site.'}),
    translate({message: 'Send it from the published site.'}),
  ],
  offline: [
    translate({message: 'You are offline, so your message was not sent.'}),
    translate({message: 'When you are online again, press Send Message again.'}),
  ],
  unready: [
    translate({message: 'Your message was not sent: this site has no server for messages.'}),
    translate({message: 'Please try again later.'}),
  ],
  unsent: [
    translate({message: 'Your message was not sent: this page could not reach our server.'}),
    translate({message: 'Wait a minute, and press Send Message again.'}),
  ],
  unconfirmed: [
    translate({message: 'Our server did not confirm that it stored your message.'}),
    translate({
      message: 'Wait a minute, and press Send Message again. If you send the same message within ten minutes, we store it only once.',
    }),
  ],
  limited: [
    translate({message: 'Your message was not stored: we received too many messages from your network.'}),
    translate({message: 'Please try again in an hour.'}),
  ],
  refused: [translate({message: 'Your message was not stored: our server refused it.'}), translate({message: 'Please try again later.'})],
  trapped: [
    translate({message: 'Your message was not sent: a hidden field was filled in, perhaps by a browser extension.'}),
    translate({message: 'Wait a moment, and press Send Message again.'}),
  ],
};

/** The confirmation above the emptied form. It stays visible after the notice has closed. */
export function Received({outcome}: Pick<Submission, 'outcome'>): ReactNode {
  const received = outcome && 'received' in outcome ? outcome.received : undefined;
  return (
    <div role="status">
      {received && (
        <p className={styles.received}>
          <strong>{translate({message: 'We received “{subject}”.'}, {subject: received.subject.trim()})}</strong>{' '}
          <Translate values={{address: <span>{received.email.trim()}</span>}}>{'We will reply to {address}.'}</Translate>
        </p>
      )}
    </div>
  );
}

/** The explanation of a failure, above the button. It stays visible after the notice has closed. */
export function Failed({outcome}: Pick<Submission, 'outcome'>): ReactNode {
  const explanation = outcome && 'failure' in outcome ? explanations[outcome.failure] : undefined;
  return (
    <div role="status">
      {explanation && (
        <p className={styles.failed}>
          <strong>{explanation[0]}</strong> {explanation[1]}{' '}
          <Translate values={{address: <a href={`mailto:${company.email}`}>{company.email}</a>}}>
            {'Your text is still here. You can also email it to {address}.'}
          </Translate>
        </p>
      )}
    </div>
  );
}
