import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/ui/Button';
import {Closing} from '@site/src/ui/Closing';
import {Hero} from '@site/src/ui/Hero';
import {Included} from '@site/src/ui/Included';
import {Counter} from '@site/src/ui/Plank';
import {Section} from '@site/src/ui/Section';
import type {Claim} from '@site/src/data/claims';
import {Benefits} from './_components/Benefits';
import {Journey} from './_components/Journey';
import {ShopWindow} from './_components/ShopWindow';

const features = [
  'Charges by token or stored customer',
  'Full and partial refunds',
  'A risk check for every charge',
  'Card verification value checks',
  '3D Secure 2.0 in your app',
  'Webhooks for every payment',
  'Test mode, with test cards',
  'Standard reporting',
] satisfies Claim[];

export default function OnlinePayments(): ReactNode {
  return (
    <Layout
      title="Online payments"
      description="Take cards on your website or in your app: one card form for every screen, cards kept off your servers, over 135 currencies.">
      <main>
        <Hero
          eyebrow="Online Payments"
          title="Sell on your website, day and night"
          lead="Put our card form on your website or in your app. Your customer fills in four fields, you see the sale at once, and card numbers never reach your server."
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Get Started
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Pricing
              </ButtonLink>
            </>
          }
          visual={<ShopWindow />}
          stands
          counter={<Counter />}
        />
        <Benefits />
        <Section space="half">
          <Included title="What is included" items={features} />
        </Section>
        <Journey />
        <Closing
          title="Open your shop online"
          object="shop"
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Talk to us
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Pricing
              </ButtonLink>
            </>
          }>
          Tell us what you sell and where. We answer with the plan that fits and the shortest way to a first payment.
        </Closing>
      </main>
    </Layout>
  );
}
