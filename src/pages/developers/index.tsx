import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {operationCount} from '@contract/values';
import Layout from '@theme/Layout';
import {Button, ButtonLink} from '@site/src/components/Button';
import {Closing} from '@site/src/components/Closing';
import {Hero} from '@site/src/components/Hero';
import {showFeatureComingSoon} from '@site/src/components/Notice/common';
import {contactLink} from '@site/src/lib/contact-link';
import {Features} from './_components/Features';
import {Languages} from './_components/Languages';
import styles from './styles.module.css';

export default function Developers(): ReactNode {
  return (
    <Layout
      title="Developer platform"
      description={`All ${operationCount} operations, documentation of every field and error, a sandbox that needs no account, client libraries for Python, Node.js, Ruby and PHP, and signed webhooks.`}>
      <main>
        <Hero
          eyebrow="Developer Platform"
          title="A payments API that you can read over a coffee"
          lead={`For the people who build your website or app: ${operationCount} operations, errors with clear next steps, and a sandbox that needs no account.`}
          actions={
            <>
              <Button size="large" onClick={() => showFeatureComingSoon({instead: {to: '/api-docs', label: 'Open the documentation'}})}>
                Explore API Docs
              </Button>
              <Button
                size="large"
                look="outline"
                onClick={() =>
                  showFeatureComingSoon({
                    about: 'keys',
                    instead: {to: '/documentation/sandbox', label: 'Use any sk_test_ key in the sandbox'},
                  })
                }>
                Get API Keys
              </Button>
            </>
          }
          note={
            <p className={styles.ways}>
              Go straight to: <Link to="/documentation/getting-started">Getting started</Link>{' '}
              <Link to="/api-reference">API reference</Link>{' '}
              <Link to="/documentation/getting-started#here">Try it now, without an account</Link>
            </p>
          }
          visual={<Languages />}
        />
        <Features />
        <Closing
          title="Stuck? Ask a person."
          object="laptop"
          actions={
            <>
              <ButtonLink to={contactLink('support')} size="large">
                Contact Support
              </ButtonLink>
              <ButtonLink to="/documentation" look="outline" size="large">
                Read the documentation
              </ButtonLink>
            </>
          }>
          Send the request id from the response&apos;s <code>Request-Id</code> header, and whoever replies starts where you stopped.
        </Closing>
      </main>
    </Layout>
  );
}
