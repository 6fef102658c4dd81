import type {ReactNode} from 'react';
import clsx from 'clsx';
import {charge, chargeEvent, chargeRequest, token} from '@contract/values';
import {Drawing} from '@site/src/ui/Drawing';
import {Included} from '@site/src/ui/Included';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Terms} from '@site/src/ui/Terms';
import {plansWith} from '@site/src/data/plans';
import {formatMoney} from '@site/src/lib/money';
import {ShopWindow} from './_components/ShopWindow';
import styles from './styles.module.css';

const benefits = [
  {
    title: 'Made for phones first',
    text: 'The form is designed for the smallest screen first. Number fields open the number pad, and the form catches a mistyped card number as your customer types.',
    drawing: 'phone',
  },
  {
    title: 'Prices in your customer’s currency',
    text: `Customers in 150+ countries can pay. On ${plansWith('International payments')}, you can charge them in over 135 currencies. You send a whole number in the currency’s smallest unit, so nothing is rounded.`,
    drawing: 'reach',
  },
  {
    title: 'Card numbers stay off your server',
    text: 'Your server works with a token that can be used once. Your database, your logs and your backups contain no card numbers.',
    drawing: 'token',
  },
] as const;

const stops = [
  {
    title: 'Your customer enters the card',
    text: 'The form sends the card to us, not to you.',
    fields: {number: '4242 4242 4242 4242', exp: '12 / 2030', cvc: '123'},
  },
  {
    title: 'We return a token',
    text: 'It can be used once. Your server gets its id, never the card number.',
    fields: {id: token.id, brand: token.card.brand, last4: token.card.last4},
  },
  {
    title: 'You charge the token',
    text: `The amount is a whole number of cents: ${chargeRequest.amount} is ${formatMoney(charge.amount, charge.currency)}. Nothing is rounded.`,
    fields: {amount: String(chargeRequest.amount), currency: chargeRequest.currency, status: charge.status},
  },
  {
    title: 'Your website gets a message',
    text: `It confirms the charge of ${formatMoney(charge.amount, charge.currency)}. Its signature proves that we sent it.`,
    fields: {type: chargeEvent.type, id: chargeEvent.id, livemode: String(chargeEvent.livemode)},
  },
] satisfies {title: string; text: string; fields: Record<string, string>}[];

const features = {
  'Charges by token or stored customer': '/documentation/guides-tutorials/save-a-customer-and-charge-again',
  'Full and partial refunds': '/documentation/guides-tutorials/refunds',
  'A risk check for every charge': '/documentation/fraud-checks',
  'Card verification value checks': '/documentation/saved-cards#checks',
  '3D Secure 2.0 in your app': '/documentation/3d-secure',
  'Webhooks for every payment': '/documentation/webhooks',
  'Test mode, with test cards': '/api-docs/testing',
  'Standard reporting': '/documentation/reports',
};

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
      }}
      closing={{
        title: 'Open your shop online',
        object: 'shop',
        actions: {'Talk to us': '/contact', 'See Pricing': '/pricing'},
        text: 'Tell us what you sell and where. We answer with the plan that fits and the shortest way to a first payment.',
      }}>
      <Section className={styles.benefits}>
        {benefits.map(({title, text, drawing}) => (
          <article key={title} className={styles.benefit}>
            <h2>{title}</h2>
            <p>{text}</p>
            <Drawing name={drawing} />
          </article>
        ))}
      </Section>
      <Section space="half">
        <Included title="What is included" items={features} />
      </Section>
      <Section tone="sunk">
        <SectionHead title="What happens when a customer pays">There are four steps. Your customer sees only the first.</SectionHead>
        <ol className={styles.stops}>
          {stops.map(({title, text, fields}) => (
            <li key={title} className={styles.stop}>
              <Terms of={fields} className={clsx('lit', styles.fields)} aria-hidden />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </MarketingPage>
  );
}
