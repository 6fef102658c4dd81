import type {ContactPurpose} from '../data/contact-subjects';

/** A link that opens the contact form with a preset subject. */
export function contactLink(about: ContactPurpose): string {
  return `/contact?about=${about}`;
}
