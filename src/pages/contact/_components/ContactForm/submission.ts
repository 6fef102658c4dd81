import {translate} from '@docusaurus/Translate';
import {showNotice} from '@site/src/features/notice/notices';
import type {ContactMessage} from '@site/src/data/contact-fields';
import {createStore} from '@site/src/lib/store';
import {forgetDraft} from './draft';
import {insertMessage, NotAcknowledged, type BackendAddress, type Failure} from './insert-message';

/**
 * The tab's only submission. It is outside the component, so that it continues on other pages. No second submission can start while
 * it runs.
 */
export type Submission = {
  sending: boolean;
  /** The number of messages that the database has acknowledged since the page was loaded. */
  acknowledged: number;
  /** The result of the last attempt. It is `undefined` before the first attempt and during each attempt. */
  outcome?: {received: ContactMessage} | {failure: Failure | 'trapped'};
};

export const nothingSent: Submission = {sending: false, acknowledged: 0};

export const submission = createStore(nothingSent);

function change(next: Partial<Submission>): void {
  submission.set({...submission.get(), ...next});
}

/** Sends a message after `delay` milliseconds, and shows the result. Does nothing while another submission is running. */
export async function submit(message: ContactMessage, backend: BackendAddress, delay: number): Promise<void> {
  if (submission.get().sending) return;
  change({sending: true, outcome: undefined});
  try {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await insertMessage(message, backend);
    forgetDraft();
    change({sending: false, acknowledged: submission.get().acknowledged + 1, outcome: {received: message}});
    showNotice({
      title: translate({message: 'Message Sent!'}),
      description: translate({message: "Thanks for reaching out! We'll get back to you soon."}),
    });
  } catch (error) {
    const {failure, reason} = error instanceof NotAcknowledged ? error : new NotAcknowledged('unconfirmed', error);
    fail(failure, reason);
  }
}

/** Ends a submission and shows the failure notice. The form explains the failure. Only the console has the reason. */
export function fail(failure: Failure | 'trapped', reason: unknown): void {
  console.error('The contact message was not sent.', reason);
  change({sending: false, outcome: {failure}});
  showNotice({
    title: translate({message: 'Submission Failed'}),
    description: translate({message: 'Something went wrong. Please try again later.'}),
    variant: 'destructive',
  });
}
