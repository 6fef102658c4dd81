// Change: unknown routes show the site's error screen.
import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {ButtonLink} from '@site/src/ui/Button';
import {ErrorScreen} from '@site/src/features/docs-shell/ErrorScreen';

export default function NotFoundContent(): ReactNode {
  return (
    <ErrorScreen
      kind="missing"
      status={translate({message: '404 Not Found'})}
      explanation={translate({
        message: 'There is no page at this address. It may have moved, or the link that brought you here is misspelled.',
      })}>
      <ButtonLink to="/">{translate({message: 'Home'})}</ButtonLink>
      <span>
        <Translate values={{key: <kbd>Ctrl K</kbd>}}>{'or press {key} to jump to a page'}</Translate>
      </span>
    </ErrorScreen>
  );
}
