// Change: a page that fails shows the site's error screen, without a stack trace.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Error';
import {Button, ButtonLink} from '@site/src/ui/Button';
import {ErrorScreen} from '@site/src/features/docs-shell/ErrorScreen';

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  return (
    <ErrorScreen
      kind="failed"
      status={error.message || 'This page could not be displayed.'}
      explanation="The fault is ours, and nothing you sent was lost. Try again, or go on from here.">
      <Button onClick={tryAgain}>Try again</Button>
      <ButtonLink to="/" look="outline">
        Home
      </ButtonLink>
    </ErrorScreen>
  );
}
