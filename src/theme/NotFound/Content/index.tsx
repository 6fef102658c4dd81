// Change: unknown routes show the site's error screen.
import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/ui/Button';
import {ErrorScreen} from '@site/src/features/docs-shell/ErrorScreen';

export default function NotFoundContent(): ReactNode {
  return (
    <ErrorScreen
      kind="missing"
      status="404 Not Found"
      explanation="There is no page at this address. It may have moved, or the link that brought you here is misspelled.">
      <ButtonLink to="/">Home</ButtonLink>
      <span>
        or press <kbd>/</kbd> to jump to a page
      </span>
    </ErrorScreen>
  );
}
