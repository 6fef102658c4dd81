import {showNotice} from '@site/src/components/Notice/notices';
import type {ContactMessage} from '@site/src/data/contact-fields';
import {forgetDraft} from './draft';
import {insertMessage, type BackendAddress} from './insert-message';

/**
 * The one submission of this tab. It lives outside the form, so that a visitor who
 * leaves the page and comes back finds it still under way, and cannot start another.
 */
export type Submission = {
  sending: boolean;
  /** How many messages were acknowledged since the page was loaded. */
  acknowledged: number;
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
  change({sending: true});
  try {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await insertMessage(message, backend);
    forgetDraft();
    change({sending: false, acknowledged: submission.acknowledged + 1});
    showNotice({title: 'Message Sent!', description: "Thanks for reaching out! We'll get back to you soon."});
  } catch (error) {
    change({sending: false});
    fail(error);
  }
}

/** Ends a submission in the failure notice, and says why where developers look. */
export function fail(reason: unknown): void {
  console.error('The contact message was not sent.', reason);
  showNotice({
    title: 'Submission Failed',
    description: 'Something went wrong. Please try again later.',
    variant: 'destructive',
  });
}
