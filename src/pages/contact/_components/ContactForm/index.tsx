import {useEffect, useRef, useState, useSyncExternalStore, type InputEvent, type ReactNode, type SubmitEvent} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import {company} from '@site/config/company';
import {Button} from '@site/src/ui/Button';
import {Field, TextField} from '@site/src/ui/Field';
import {contactFields, type ContactMessage} from '@site/src/data/contact-fields';
import {contactSubjects} from '@site/src/data/contact-subjects';
import {formatNumber} from '@site/src/lib/numbers';
import {translated} from '@site/src/lib/translated';
import {purposeIn} from '@site/src/lib/use-contact-link';
import {keepDraft, readDraft} from './draft';
import {preloadCode, type BackendAddress} from './insert-message';
import {Failed, Received} from './Outcome';
import {Stamp} from './Stamp';
import {fail, nothingSent, submission, submit} from './submission';
import styles from './styles.module.css';

/**
 * In milliseconds, the shortest time for writing a message. A message that is submitted earlier waits until this time has passed.
 */
const shortestVisit = 3000;

/** The message field shows a character count when its text reaches this share of the maximum length. */
const nearlyFull = 0.9;

const address = <a href={`mailto:${company.email}`}>{company.email}</a>;

/**
 * The contact form, drawn as a letter. The tab stores the text until the database acknowledges the message. Uncontrolled fields
 * keep text that was typed before hydration.
 */
export function ContactForm(): ReactNode {
  const backend = useBackend();
  const {sending, acknowledged, outcome} = useSyncExternalStore(submission.subscribe, submission.get, () => nothingSent);
  const ready = useIsBrowser();
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  const resets = useRef(acknowledged);
  const buttonHadFocus = useRef(false);
  const [lengths, setLengths] = useState(noLengths);
  const {state} = useLocation();

  useEffect(() => {
    shownAt.current = performance.now();
    if (!form.current) return;
    form.current.addEventListener('focusin', preloadCode, {once: true});
    const draft = readDraft();
    for (const field of fieldsOf(form.current)) {
      field.value ||= draft[field.name];
    }
    const restored = readFields(form.current);
    if (Object.values(restored).some(Boolean)) keepDraft(restored);
    setLengths(checkFields(form.current));
  }, []);

  useEffect(() => {
    const subject = contactSubjects.get(purposeIn(state));
    const field = form.current?.elements.namedItem('subject');
    if (!subject || !(field instanceof HTMLInputElement)) return;
    const isVisitors = field.value !== '' && ![...contactSubjects.values()].includes(field.value);
    if (!isVisitors) field.value = subject;
  }, [state]);

  useEffect(() => {
    if (acknowledged === resets.current) return;
    resets.current = acknowledged;
    form.current?.reset();
    setLengths(noLengths);
  }, [acknowledged]);

  useEffect(() => {
    // Returns the focus to the button, because the button loses the focus when it is disabled.
    if (sending || !buttonHadFocus.current) return;
    buttonHadFocus.current = false;
    button.current?.focus();
  }, [sending]);

  function onInput(event: InputEvent<HTMLFormElement>): void {
    keepDraft(readFields(event.currentTarget));
    setLengths(checkFields(event.currentTarget));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    buttonHadFocus.current = document.activeElement === button.current;
    if (trap.current?.value) {
      // A browser extension can fill this field, which people do not see. Emptying the field lets the next attempt succeed.
      trap.current.value = '';
      fail('trapped', new Error('A field that people do not see was filled.'));
      return;
    }
    const delay = Math.max(0, shownAt.current + shortestVisit - performance.now());
    void submit(readFields(event.currentTarget), backend, delay);
  }

  return (
    <form
      ref={form}
      className={clsx('lit', styles.form)}
      onInput={onInput}
      onSubmit={onSubmit}
      aria-label={translate({message: 'Message to us'})}>
      <div className={styles.head}>
        <p className={styles.to}>
          <span>{translate({message: 'To'})}</span> {company.legalName}, {company.address.city}
        </p>
        <Stamp city={company.address.city} />
      </div>
      <noscript>
        <p className={styles.noscript}>
          <Translate values={{address, phone: <a href={company.phoneHref}>{company.phone}</a>}}>
            {'Sending this form needs JavaScript. Write to {address} or call {phone} instead.'}
          </Translate>
        </p>
      </noscript>
      <Received outcome={outcome} />
      <Fields lengths={lengths} readOnly={sending} />
      {/* The field is clipped, because bots notice `display: none`. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {translate({message: 'Leave this empty'})}
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
      </div>
      <Failed outcome={outcome} />
      <div className={styles.end}>
        <Button ref={button} type="submit" size="large" disabled={!ready || sending}>
          {sending ? translate({message: 'Sending...'}) : translate({message: 'Send Message'})}
        </Button>
        <p>
          {translate({message: 'All fields are required.'})}{' '}
          {backend.isPreview
            ? translate({message: 'This is a preview of the site, so your message is not sent.'})
            : translate({message: 'This tab keeps your text until we receive it.'})}
        </p>
      </div>
      <p className={styles.kept}>
        <Translate values={{address, time: translated(company.messagesKept)}}>
          {
            'To answer you, we store your name, email address, subject and message. We delete them after {time}. We keep your IP address for up to two hours to prevent spam. To see or erase this data, write to {address}.'
          }
        </Translate>
      </p>
    </form>
  );
}

/** The fields of the letter. A field that is too long says by how much, and the message also counts when it is nearly full. */
function Fields({lengths, readOnly}: {lengths: Lengths; readOnly: boolean}): ReactNode {
  return (
    <div className={styles.fields}>
      {contactFields.map(({type, maxLength, ...field}) => {
        const length = lengths[field.name];
        const hint = length > maxLength ? <span className={styles.over}>{tooLong(length, maxLength)}</span> : undefined;
        const shared = {...field, required: true, readOnly, 'aria-invalid': length > maxLength || undefined};
        return type === 'multiline' ? (
          <TextField
            key={field.name}
            {...shared}
            className={styles.wide}
            rows={7}
            hint={
              hint ??
              (length >= nearlyFull * maxLength &&
                translate({message: '{count} of {limit} characters'}, {count: formatNumber(length), limit: formatNumber(maxLength)}))
            }
          />
        ) : (
          <Field key={field.name} {...shared} type={type} className={field.name === 'subject' ? styles.wide : undefined} hint={hint} />
        );
      })}
    </div>
  );
}

function useBackend(): BackendAddress {
  const {supabaseUrl, supabasePublishableKey, isPreview} = useDocusaurusContext().siteConfig.customFields ?? {};
  return {
    url: typeof supabaseUrl === 'string' ? supabaseUrl : '',
    publishableKey: typeof supabasePublishableKey === 'string' ? supabasePublishableKey : '',
    isPreview: isPreview === true,
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
 * Returns each field's text in a form that the database accepts. PostgreSQL cannot store NUL or lone surrogates, so they are
 * removed or replaced. The table refuses control characters in single-line fields, so they become spaces.
 */
function readFields(form: HTMLFormElement): ContactMessage {
  const message: ContactMessage = {name: '', email: '', subject: '', message: ''};
  for (const {name, value} of fieldsOf(form)) {
    const whole = value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
    message[name] = name === 'message' ? whole : whole.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  }
  return message;
}

type Lengths = Record<keyof ContactMessage, number>;

const noLengths: Lengths = {name: 0, email: 0, subject: 0, message: 0};

function tooLong(length: number, maxLength: number): string {
  const over = length - maxLength;
  const counts = {over: formatNumber(over), count: formatNumber(length), limit: formatNumber(maxLength)};
  return over === 1
    ? translate({message: '1 character too long: {count} of {limit}.'}, counts)
    : translate({message: '{over} characters too long: {count} of {limit}.'}, counts);
}

/**
 * Makes the browser refuse blank and too long fields. `maxlength` would cut text off without a message. Characters are counted as
 * in the database. Returns the number of characters in each field.
 */
function checkFields(form: HTMLFormElement): Lengths {
  const message = readFields(form);
  const lengths = {...noLengths};
  for (const field of fieldsOf(form)) {
    const maxLength = contactFields.find(({name}) => name === field.name)?.maxLength ?? 0;
    const length = Array.from(message[field.name]).length;
    const blank = length > 0 && message[field.name].trim() === '';
    field.setCustomValidity(
      blank ? translate({message: 'Enter some text: spaces alone are not enough.'}) : length > maxLength ? tooLong(length, maxLength) : '',
    );
    lengths[field.name] = length;
  }
  return lengths;
}
