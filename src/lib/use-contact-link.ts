import type {MouseEvent} from 'react';
import {useHistory} from '@docusaurus/router';
import type {ContactPurpose} from '../data/contact-subjects';

type LinkProps = {to: '/contact'; onClick: (event: MouseEvent<HTMLAnchorElement>) => void};

/**
 * Returns a function that makes the properties of a link to the contact form. The link's address is `/contact`. After a plain click,
 * the new history entry has the subject, so that it survives a reload. A link in a new tab has no subject.
 */
export function useContactLink(): (about: ContactPurpose) => LinkProps {
  const history = useHistory();
  return (about) => ({
    to: '/contact',
    onClick: (event) => {
      if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.push(event.currentTarget.pathname, {about});
    },
  });
}

/** Returns the subject's name in a history entry's state, or an empty string. */
export function purposeIn(state: unknown): string {
  return typeof state === 'object' && state && 'about' in state && typeof state.about === 'string' ? state.about : '';
}
