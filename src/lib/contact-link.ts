import type {ContactPurpose} from '../data/contact-subjects';

/** A link to the contact form, which it opens with the subject of that purpose. */
export function contactLink(about: ContactPurpose): string {
  return `/contact?about=${about}`;
}
