import {showNotice} from '@site/src/components/Notice/notices';
import type {ContactMessage} from '@site/src/data/contact-fields';
import {forgetDraft} from './draft';
import {insertMessage, NotAcknowledged, type BackendAddress, type Failure} from './insert-message';

/**
 * The one submission of this tab. It lives outside the form, so that a visitor who
 * leaves the page and comes back finds it still under way, and cannot start another.
 */
export type Submission = {
  sending: boolean;
  /** How many messages were acknowledged since the page was loaded. */
  acknowledged: number;
  /** How the last attempt ended; undefined before it has. */
  outcome?: {received: ContactMessage} | {failure: Failure | 'trapped'};
};

let submission: Submission = {sending: false, acknowledged: 0};
const listeners = new Set<() => void>();

export function currentSubmission(): Submission {
  return submission;
}

export function subscribeToSubmission(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Partial<Submission>): void {
  submission = {...submission, ...next};
  for (const listener of listeners) listener();
}

/**
 * Sends a message and shows how it ended; does nothing while another is under way.
 * Waits `delay` milliseconds first, in the same state as the sending itself.
 */
export async function submit(message: ContactMessage, backend: BackendAddress, delay: number): Promise<void> {
  if (submission.sending) return;
  change({sending: true, outcome: undefined});
  try {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await insertMessage(message, backend);
    forgetDraft();
    change({sending: false, acknowledged: submission.acknowledged + 1, outcome: {received: message}});
    showNotice({title: 'Message Sent!', description: "Thanks for reaching out! We'll get back to you soon."});
  } catch (error) {
    const {failure, reason} = error instanceof NotAcknowledged ? error : new NotAcknowledged('unconfirmed', error);
    fail(failure, reason);
  }
}

/** Ends a submission in the failure notice. The form goes on to say what happened, and the console why. */
export function fail(failure: Failure | 'trapped', reason: unknown): void {
  console.error('The contact message was not sent.', reason);
  change({sending: false, outcome: {failure}});
  showNotice({
    title: 'Submission Failed',
    description: 'Something went wrong. Please try again later.',
    variant: 'destructive',
  });
}
