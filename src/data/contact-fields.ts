/** The fields of the contact form, in order. The database enforces the same maximum lengths. */
export const contactFields = [
  {name: 'name', label: 'Full Name', type: 'text', autoComplete: 'name', maxLength: 200},
  {name: 'email', label: 'Email Address', type: 'email', autoComplete: 'email', maxLength: 254},
  {name: 'subject', label: 'Subject', type: 'text', autoComplete: 'off', maxLength: 200},
  {name: 'message', label: 'Message', type: 'multiline', autoComplete: 'off', maxLength: 5000},
] as const;

export type ContactMessage = Record<(typeof contactFields)[number]['name'], string>;
