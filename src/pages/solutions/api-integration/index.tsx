import type {ReactNode} from 'react';
import {objectCount, operationCount} from '@contract/values';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/components/Button';
import {Closing} from '@site/src/components/Closing';
import {Hero} from '@site/src/components/Hero';
import {Counter} from '@site/src/components/Plank';
import {Operations} from './_components/Operations';
import {SentTwice} from './_components/SentTwice';
import {Benefits} from './_components/Benefits';
import {TwoWays} from './_components/TwoWays';

export default function ApiIntegration(): ReactNode {
  return (
    <Layout
      title="API and website integration"
      description={`Take payments from your own code or your website: ${operationCount} operations on ${objectCount} objects, safe retries, clear errors and webhooks.`}>
      <main>
        <Hero
          eyebrow="API & Website Integration"
          title="Connect your website or your app"
          lead={`For your developers: ${objectCount} objects and ${operationCount} operations cover the whole payment. This list is the complete API.`}
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Get Started
              </ButtonLink>
              <ButtonLink to="/documentation" look="outline" size="large">
                Read the documentation
              </ButtonLink>
            </>
          }
          visual={<Operations />}
          stands
          counter={<Counter />}
        />
        <SentTwice />
        <Benefits />
        <TwoWays />
        <Closing
          title="Start with a test key"
          object="key"
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Get Started
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Pricing
              </ButtonLink>
            </>
          }>
          Tell us what you are building. Test keys move no money, so you can try everything.
        </Closing>
      </main>
    </Layout>
  );
}
