import type {ReactNode} from 'react';
import {Included} from '@site/src/ui/Included';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {HeroShelf} from '@site/src/ui/Shelf';
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
    <MarketingPage
      title="Online payments"
      description="Take cards on your website or in your app: one card form for every screen, cards kept off your servers, over 135 currencies."
      hero={{
        eyebrow: 'Online Payments',
        title: 'Sell on your website, day and night',
        lead: 'Put our card form on your website or in your app. Your customer fills in four fields, you see the sale at once, and card numbers never reach your server.',
        actions: {'Get Started': '/contact', 'See Pricing': '/pricing'},
        visual: <ShopWindow />,
        stands: true,
        counter: <HeroShelf />,
      }}
      closing={{
        title: 'Open your shop online',
        object: 'shop',
        actions: {'Talk to us': '/contact', 'See Pricing': '/pricing'},
        text: 'Tell us what you sell and where. We answer with the plan that fits and the shortest way to a first payment.',
      }}>
      <Benefits />
      <Section space="half">
        <Included title="What is included" items={features} />
      </Section>
      <Journey />
    </MarketingPage>
  );
}
