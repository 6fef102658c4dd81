// Change: a page that fails shows the site's error screen, without a stack trace.
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Error';
import {Button, ButtonLink} from '@site/src/ui/Button';
import {ErrorScreen} from '@site/src/features/docs-shell/ErrorScreen';

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  return (
    <ErrorScreen
      kind="failed"
      status={error.message || translate({message: 'This page could not be displayed.'})}
      explanation={translate({message: 'The fault is ours, and nothing you sent was lost. Try again, or go on from here.'})}>
      <Button onClick={tryAgain}>{translate({message: 'Try again'})}</Button>
      <ButtonLink to="/" look="outline">
        {translate({message: 'Home'})}
      </ButtonLink>
    </ErrorScreen>
  );
}
