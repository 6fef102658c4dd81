import type {ContactPurpose} from '../data/contact-subjects';

export function contactLink(about: ContactPurpose): string {
  return `/contact?about=${about}`;
}
