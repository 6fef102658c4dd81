import type {ReactNode} from 'react';
import {objectCount, operationCount} from '@contract/values';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/ui/Button';
import {Closing} from '@site/src/ui/Closing';
import {Hero} from '@site/src/ui/Hero';
import {Included} from '@site/src/ui/Included';
import {Counter} from '@site/src/ui/Plank';
import {Section} from '@site/src/ui/Section';
import type {Claim} from '@site/src/data/claims';
import {Benefits} from './_components/Benefits';
import {Operations} from './_components/Operations';
import {SentTwice} from './_components/SentTwice';

const features = [
  'Client libraries for Python, Node.js, Ruby and PHP',
  'A form that fits any screen',
  'Your own page, address and wording',
  'Card details that never reach your server',
  'A sandbox that behaves like the real thing',
  'Test mode, with test cards',
  'Webhooks for every payment',
  'An OpenAPI 3.1 contract for code generation',
] satisfies Claim[];

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
        <Benefits />
        <Section space="half">
          <Included title="What is included" items={features} />
        </Section>
        <SentTwice />
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
