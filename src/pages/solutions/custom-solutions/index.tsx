import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/components/Button';
import {Closing} from '@site/src/components/Closing';
import {Hero} from '@site/src/components/Hero';
import {Deluxe} from './_components/Deluxe';
import {Rules} from './_components/Rules';
import {SplitFlow} from './_components/SplitFlow';

export default function CustomSolutions(): ReactNode {
  return (
    <Layout
      title="Custom solutions"
      description="Marketplaces, platforms and businesses with rules of their own: payment flows drawn with you, built on the same API, looked after by one person.">
      <main>
        <Hero
          eyebrow="Custom Solutions"
          title="Money that moves the way your business does"
          lead="Marketplaces, platforms, chains with rules of their own: when the standard flow does not fit, we draw yours with you and build it on the same API."
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Contact Sales
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Pricing
              </ButtonLink>
            </>
          }
          visual={<SplitFlow />}
        />
        <Rules />
        <Deluxe />
        <Closing
          title="Describe the awkward part"
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Contact Sales
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                Compare plans
              </ButtonLink>
            </>
          }>
          The exception, the odd contract, the thing your last provider said no to. That is the best place to start.
        </Closing>
      </main>
    </Layout>
  );
}
