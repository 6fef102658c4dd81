import type {ReactNode} from 'react';
import {objectCount, operationCount} from '@contract/values';
import {Included} from '@site/src/ui/Included';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {HeroShelf} from '@site/src/ui/Shelf';
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
    <MarketingPage
      title="API and website integration"
      description={`Take payments from your own code or your website: ${operationCount} operations on ${objectCount} objects, safe retries, clear errors and webhooks.`}
      hero={{
        eyebrow: 'API & Website Integration',
        title: 'Connect your website or your app',
        lead: `For your developers: ${objectCount} objects and ${operationCount} operations cover the whole payment. This list is the complete API.`,
        actions: {'Get Started': '/contact', 'Read the documentation': '/documentation'},
        visual: <Operations />,
        stands: true,
        counter: <HeroShelf />,
      }}
      closing={{
        title: 'Start with a test key',
        object: 'key',
        actions: {'Get Started': '/contact', 'See Pricing': '/pricing'},
        text: 'Tell us what you are building. Test keys move no money, so you can try everything.',
      }}>
      <Benefits />
      <Section space="half">
        <Included title="What is included" items={features} />
      </Section>
      <SentTwice />
    </MarketingPage>
  );
}
