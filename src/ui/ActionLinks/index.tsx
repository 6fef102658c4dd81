import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/ui/Button';
import type {ContactPurpose} from '@site/src/data/contact-subjects';
import {useContactLink} from '@site/src/lib/use-contact-link';

type Address = `/${string}` | `#${string}`;

/** Maps each label to an address, or to the purpose of a message to us. */
export type Actions = Readonly<Record<string, Address | ContactPurpose>>;

const isAddress = (target: Address | ContactPurpose): target is Address => /^[/#]/.test(target);

/** Large buttons. The first one is solid. */
export function ActionLinks({actions}: {actions: Actions}): ReactNode {
  const contactLink = useContactLink();
  return Object.entries(actions).map(([label, target], index) => (
    <ButtonLink
      key={label}
      {...(isAddress(target) ? {to: target} : contactLink(target))}
      size="large"
      look={index === 0 ? 'solid' : 'outline'}>
      {label}
    </ButtonLink>
  ));
}
