import type {ReactNode} from 'react';
import {RiskDecision} from '@site/src/pictures/RiskDecision';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {plansWith} from '@site/src/data/plans';
import {Defences} from './_components/Defences';
import {Tools} from './_components/Tools';

export default function FraudProtection(): ReactNode {
  return (
    <MarketingPage
      title="Fraud protection"
      description="Larch scores every payment and shows the reasons: AI-powered detection, device fingerprinting, 3D Secure 2.0 and your own rules."
      hero={{
        eyebrow: 'Fraud Protection',
        title: 'Every payment is checked. You see the reasons.',
        lead: 'We check the card, the amount and the time of every payment, and in your app also the device and the address. You see the score, the reasons and the decision.',
        actions: {'Learn More': '/contact', 'See Plans': '/pricing'},
        visual: <RiskDecision />,
      }}
      closing={{
        title: 'Let the good customers through',
        object: 'grain',
        actions: {'Learn More': '/contact', 'See Plans': '/pricing'},
        text: `Every plan scores each payment and shows the reasons. With ${plansWith('Advanced fraud protection')}, you add your own rules and limits.`,
      }}>
      <Defences />
      <Tools />
    </MarketingPage>
  );
}
