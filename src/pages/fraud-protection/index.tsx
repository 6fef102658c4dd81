import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/ui/Button';
import {Closing} from '@site/src/ui/Closing';
import {Hero} from '@site/src/ui/Hero';
import {Decision} from '@site/src/ui/Decision';
import {plansWith} from '@site/src/data/plans';
import {Defences} from './_components/Defences';
import {Tools} from './_components/Tools';

export default function FraudProtection(): ReactNode {
  return (
    <Layout
      title="Fraud protection"
      description="Larch scores every payment and shows the reasons: AI-powered detection, device fingerprinting, 3D Secure 2.0 and your own rules.">
      <main>
        <Hero
          eyebrow="Fraud Protection"
          title="Every payment is checked. You see the reasons."
          lead="We check the card, the amount and the time of every payment, and in your app also the device and the address. You see the score, the reasons and the decision."
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Learn More
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Plans
              </ButtonLink>
            </>
          }
          visual={<Decision />}
        />
        <Defences />
        <Tools />
        <Closing
          title="Let the good customers through"
          object="grain"
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Learn More
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Plans
              </ButtonLink>
            </>
          }>
          Every plan scores each payment and shows the reasons. {plansWith('Advanced fraud protection')} add your own rules and limits.
        </Closing>
      </main>
    </Layout>
  );
}
