import type {ReactNode} from 'react';
import {operationCount} from '@contract/values';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/ui/Button';
import {Closing} from '@site/src/ui/Closing';
import {useContactLink} from '@site/src/lib/use-contact-link';
import {Features} from './_components/Features';
import {Head} from './_components/Head';

export default function Developers(): ReactNode {
  const contactLink = useContactLink();
  return (
    <Layout
      title="Developer platform"
      description={`All ${operationCount} operations, documentation of every field and error, a sandbox that needs no account, client libraries for Python, Node.js, Ruby and PHP, and signed webhooks.`}>
      <main>
        <Head />
        <Features />
        <Closing
          title={'Stuck? Ask\u00a0a\u00a0person.'}
          object="laptop"
          actions={
            <>
              <ButtonLink {...contactLink('support')} size="large">
                Contact Support
              </ButtonLink>
              <ButtonLink to="/documentation" look="outline" size="large">
                Read the documentation
              </ButtonLink>
            </>
          }>
          Send the request id from the response’s <code>Request-Id</code> header, and whoever replies starts where you stopped.
        </Closing>
      </main>
    </Layout>
  );
}
