import type {ContactPurpose} from '../data/contact-subjects';

/** The path of the contact page with this subject preset in the form. */
export function contactLink(about: ContactPurpose): string {
  return `/contact?about=${about}`;
}
