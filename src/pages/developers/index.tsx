import type {ReactNode} from 'react';
import {operationCount} from '@contract/values';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Features} from './_components/Features';
import {Head} from './_components/Head';

export default function Developers(): ReactNode {
  return (
    <MarketingPage
      title="Developer platform"
      description={`All ${operationCount} operations, documentation of every field and error, a sandbox that needs no account, client libraries for Python, Node.js, Ruby and PHP, and signed webhooks.`}
      closing={{
        title: 'Stuck? Ask\u00a0a\u00a0person.',
        object: 'laptop',
        actions: {'Contact Support': 'support', 'Read the documentation': '/documentation'},
        text: (
          <>
            Send the request id from the response’s <code>Request-Id</code> header, and whoever replies starts where you stopped.
          </>
        ),
      }}>
      <Head />
      <Features />
    </MarketingPage>
  );
}
