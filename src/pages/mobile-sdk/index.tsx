import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Drawing} from '@site/src/ui/Drawing';
import {Included} from '@site/src/ui/Included';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {Section} from '@site/src/ui/Section';
import type {Claim} from '@site/src/data/claims';
import {Platforms} from './_components/Platforms';
import {WhoHoldsWhat} from './_components/WhoHoldsWhat';
import styles from './styles.module.css';

const capabilities = [
  'Card numbers checked as they are typed',
  'Tokens created directly from the form',
  '3D Secure 2.0 without leaving the app',
  'Over 135 currencies',
  'Light, dark and large text',
  'Every field labelled for screen readers',
  'Test mode, with test cards',
  'The same charges and events as on the web',
] satisfies Claim[];

export default function MobileSdk(): ReactNode {
  return (
    <MarketingPage
      title="Mobile SDKs"
      description="Take payments in your app on iOS, on Android or from one codebase for both: a card form that fits one hand, and no secret key on the phone."
      hero={{
        eyebrow: 'Mobile SDKs',
        title: 'A checkout that fits in one hand',
        lead: 'Put our card form into your iPhone or Android app. Your customer pays without leaving it, and your secret key stays on your server.',
        actions: {'Get the SDKs': 'mobile-sdks', 'Read the documentation': '/documentation'},
        visual: <Drawing name="hand" className={styles.phone} label="A hand holds a phone, its thumb on the button of the card form." />,
        stands: true,
      }}
      closing={{
        title: 'Building an app?',
        object: 'paid',
        actions: {'Talk to us': 'mobile-sdks', 'Read the documentation': '/documentation'},
        text: (
          <>
            Tell us which platforms you are on. The server side is the same API as everywhere else: start there today, with a{' '}
            <Link to="/documentation/libraries">client library</Link>.
          </>
        ),
      }}>
      <Platforms />
      <WhoHoldsWhat />
      <Section tone="sunk" space="half">
        <Included title="What you get" items={capabilities} />
      </Section>
    </MarketingPage>
  );
}
