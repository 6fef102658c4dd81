import {translate} from '@docusaurus/Translate';
/** The fields of the contact form, in order. The database enforces the same maximum lengths. */
export const contactFields = [
  {name: 'name', label: translate({message: 'Full Name'}), type: 'text', autoComplete: 'name', maxLength: 200},
  {name: 'email', label: translate({message: 'Email Address'}), type: 'email', autoComplete: 'email', maxLength: 254},
  {name: 'subject', label: translate({message: 'Subject'}), type: 'text', autoComplete: 'off', maxLength: 200},
  {name: 'message', label: translate({message: 'Message'}), type: 'multiline', autoComplete: 'off', maxLength: 5000},
] as const;

export type ContactMessage = Record<(typeof contactFields)[number]['name'], string>;
