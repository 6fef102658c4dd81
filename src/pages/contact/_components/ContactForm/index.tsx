import {useEffect, useRef, useState, useSyncExternalStore, type InputEvent, type ReactNode, type SubmitEvent} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {company} from '@site/config/company';
import {Button} from '@site/src/components/Button';
import {Field, TextField} from '@site/src/components/Field';
import {contactFields, type ContactMessage} from '@site/src/data/contact-fields';
import {formatNumber} from '@site/src/lib/numbers';
import {keepDraft, readDraft} from './draft';
import {preloadCode, type BackendAddress} from './insert-message';
import {currentSubmission, fail, submit, subscribeToSubmission, type Submission} from './submission';
import styles from './styles.module.css';

/** Milliseconds that nobody needs less than to write a message; a sooner one waits until then. */
const shortestVisit = 3000;

/** Where the message's length begins to matter to whoever writes it, in characters. */
const nearlyFull = 4500;

const nothingSent: Submission = {sending: false, acknowledged: 0};

/**
 * The contact form. What is typed is kept in the tab until the database has
 * acknowledged it. The fields belong to the browser, not to React's state, so that
 * what was typed before this script ran is not lost either.
 */
export function ContactForm(): ReactNode {
  const backend = useBackend();
  const {sending, acknowledged} = useSyncExternalStore(subscribeToSubmission, currentSubmission, () => nothingSent);
  const ready = useIsBrowser();
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  const resets = useRef(acknowledged);
  const buttonHadFocus = useRef(false);
  const [messageLength, setMessageLength] = useState(0);

  useEffect(() => {
    shownAt.current = performance.now();
    if (!form.current) return;
    form.current.addEventListener('focusin', preloadCode, {once: true});
    const draft = readDraft();
    for (const field of fieldsOf(form.current)) {
      field.value ||= draft[field.name];
      refuseBlank(field);
    }
    const restored = readFields(form.current);
    if (Object.values(restored).some(Boolean)) keepDraft(restored);
    setMessageLength(restored.message.length);
  }, []);

  useEffect(() => {
    if (acknowledged === resets.current) return;
    resets.current = acknowledged;
    form.current?.reset();
    setMessageLength(0);
  }, [acknowledged]);

  useEffect(() => {
    // A disabled button loses the focus: give it back.
    if (sending || !buttonHadFocus.current) return;
    buttonHadFocus.current = false;
    button.current?.focus();
  }, [sending]);

  function onInput(event: InputEvent<HTMLFormElement>): void {
    for (const field of fieldsOf(event.currentTarget)) refuseBlank(field);
    const message = readFields(event.currentTarget);
    keepDraft(message);
    setMessageLength(message.message.length);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    buttonHadFocus.current = document.activeElement === button.current;
    if (trap.current?.value) {
      // A person's helper may have filled it: the next attempt goes through.
      trap.current.value = '';
      fail(new Error('A field that people do not see was filled.'));
      return;
    }
    const delay = Math.max(0, shownAt.current + shortestVisit - performance.now());
    void submit(readFields(event.currentTarget), backend, delay);
  }

  return (
    <form ref={form} className={styles.form} onInput={onInput} onSubmit={onSubmit} aria-label="Message to us">
      <p className={styles.to}>
        <span>To</span> {company.legalName}, {company.address.city}
      </p>
      <noscript>
        <p className={styles.noscript}>
          Sending this form needs JavaScript. Write to <a href={`mailto:${company.email}`}>{company.email}</a> or call{' '}
          <a href={company.phoneHref}>{company.phone}</a> instead.
        </p>
      </noscript>
      <div className={styles.fields}>
        {contactFields.map(({type, ...field}) =>
          type === 'multiline' ? (
            <TextField
              key={field.name}
              {...field}
              className={styles.wide}
              rows={7}
              required
              readOnly={sending}
              hint={messageLength >= nearlyFull && `${formatNumber(messageLength)} of 5,000 characters`}
            />
          ) : (
            <Field
              key={field.name}
              {...field}
              type={type}
              className={field.name === 'subject' ? styles.wide : undefined}
              required
              readOnly={sending}
            />
          ),
        )}
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
      </div>
      <div className={styles.end}>
        <Button ref={button} type="submit" size="large" disabled={!ready || sending}>
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
        <p>All four fields are needed. What you type stays in this tab until it has been received.</p>
      </div>
      <p className={styles.kept}>
        We keep your name, e-mail address, subject and message for {company.messagesKept} to answer you, and your network address for up to
        two hours against spam: to see or erase them, write to <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
    </form>
  );
}

function useBackend(): BackendAddress {
  const {supabaseUrl, supabasePublishableKey} = useDocusaurusContext().siteConfig.customFields ?? {};
  return {
    url: typeof supabaseUrl === 'string' ? supabaseUrl : '',
    publishableKey: typeof supabasePublishableKey === 'string' ? supabasePublishableKey : '',
  };
}

type FieldElement = (HTMLInputElement | HTMLTextAreaElement) & {name: keyof ContactMessage};

function fieldsOf(form: HTMLFormElement): FieldElement[] {
  return Array.from(form.elements).filter(
    (element): element is FieldElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      contactFields.some(({name}) => name === element.name),
  );
}

/**
 * What the visitor wrote, exactly, but for what no database can hold: NUL, and half of
 * a character (which a limit on length can leave behind). A field of one line has spaces
 * for tabs and the like, which come with what is pasted and which the table refuses there.
 */
function readFields(form: HTMLFormElement): ContactMessage {
  const message: ContactMessage = {name: '', email: '', subject: '', message: ''};
  for (const {name, value} of fieldsOf(form)) {
    const whole = value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
    message[name] = name === 'message' ? whole : whole.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  }
  return message;
}

function refuseBlank(field: FieldElement): void {
  const blank = field.value !== '' && field.value.trim() === '';
  field.setCustomValidity(blank ? 'Write something here: spaces alone cannot be sent.' : '');
}
