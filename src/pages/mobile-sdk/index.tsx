import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {chargeRequest, tokenRequest} from '@contract/values';
import {Drawing} from '@site/src/ui/Drawing';
import {Included} from '@site/src/ui/Included';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {RequestCard} from '@site/src/ui/RequestCard';
import {Section, SectionHead} from '@site/src/ui/Section';
import {Shelf} from '@site/src/ui/Shelf';
import {Figure} from '@site/src/pictures/Figure';
import styles from './styles.module.css';

const platforms = [
  {
    title: 'iOS',
    text: 'For iPhone and iPad. At the largest text size, each field gets its own line and no label is cut off.',
    state: 'large',
  },
  {
    title: 'Android',
    text: 'For every screen size. If a phone call interrupts your customer, the form keeps what they typed.',
    state: 'resumed',
  },
  {
    title: 'Cross-platform',
    text: 'One codebase for both. The form follows the phone’s dark mode, and your server gets the same tokens.',
    state: 'dark',
  },
] as const;

/** The card's fields in form encoding, with names such as `card[number]`. */
const cardFields = Object.fromEntries(Object.entries(tokenRequest.card).map(([name, value]) => [`card[${name}]`, value]));

const capabilities = {
  'Card numbers checked as they are typed': '/documentation/mobile-sdks#what',
  'Tokens created directly from the form': '/documentation/mobile-sdks#sequence',
  '3D Secure 2.0 without leaving the app': '/documentation/3d-secure#app',
  'Over 135 currencies': '/documentation/amounts-and-currencies#supported',
  'Light, dark and large text': '/documentation/mobile-sdks#what',
  'Every field labelled for screen readers': '/documentation/mobile-sdks#what',
  'Test mode, with test cards': '/api-docs/testing',
  'The same charges and events as on the web': '/documentation/mobile-sdks#server',
};

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
        counter: null,
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
      <Section tone="sunk">
        <SectionHead title="One form that adapts to each customer" />
        <div className={styles.platforms}>
          {platforms.map(({title, text, state}) => (
            <article key={title}>
              <div className={styles.picture}>
                <div className={styles.shelf}>
                  <Shelf />
                </div>
                <Drawing name={state} />
              </div>
              <div className={styles.words}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </article>
          ))}
        </div>
      </Section>
      <Section>
        <div className={styles.talk}>
          <Figure of="app-token-charge" />
          <SectionHead small title="Your secret key stays on your server">
            The app handles the card but never has your secret key. Your server has the key but never sees the card.
          </SectionHead>
        </div>
        <div className={styles.requests}>
          <div>
            <h3>From the app, with the publishable key</h3>
            <RequestCard method="POST" path="/v1/tokens" body={cardFields} keyVariable="LARCH_PUBLISHABLE_KEY" />
          </div>
          <div>
            <h3>From your server, with the secret key</h3>
            <RequestCard method="POST" path="/v1/charges" body={chargeRequest} />
          </div>
        </div>
      </Section>
      <Section tone="sunk" space="half">
        <Included title="What you get" items={capabilities} />
      </Section>
    </MarketingPage>
  );
}
