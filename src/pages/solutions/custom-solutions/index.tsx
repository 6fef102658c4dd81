import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/ui/Button';
import {Hero} from '@site/src/ui/Hero';
import {Counter} from '@site/src/ui/Plank';
import {useContactLink} from '@site/src/lib/use-contact-link';
import {Additions} from './_components/Additions';
import {Letter} from './_components/Letter';
import {Rules} from './_components/Rules';
import {SplitReceipt} from './_components/SplitReceipt';

export default function CustomSolutions(): ReactNode {
  const contactLink = useContactLink();
  return (
    <Layout
      title="Custom solutions"
      description="Payment flows for marketplaces, platforms and businesses with their own rules: designed with you, built on the Larch API, with one person to call.">
      <main>
        <Hero
          eyebrow="Custom Solutions"
          title="Split each payment by your own rules"
          lead="For marketplaces, platforms and chains. You tell us in plain words who gets what and when. We build it with you on the Larch API, and one person looks after it."
          actions={
            <>
              <ButtonLink {...contactLink('sales')} size="large">
                Contact Sales
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Pricing
              </ButtonLink>
            </>
          }
          visual={<SplitReceipt />}
          stands
          counter={<Counter />}
        />
        <Additions />
        <Rules />
        <Letter />
      </main>
    </Layout>
  );
}
