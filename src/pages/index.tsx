import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {ButtonLink} from '@site/src/components/Button';
import {Closing} from '@site/src/components/Closing';
import {Hero} from '@site/src/components/Hero';
import {Claims} from './_home/Claims';
import {Features} from './_home/Features';
import {HeroBadges} from './_home/HeroBadges';
import {HeroVisual} from './_home/HeroVisual';
import {PaymentSolutions} from './_home/PaymentSolutions';
import {Testimonials} from './_home/Testimonials';

export default function Home(): ReactNode {
  return (
    <Layout title={company.tagline} description={company.description}>
      <main>
        <Hero
          scale="display"
          eyebrow={company.tagline}
          title={
            <>
              Take the payment.
              <br />
              Keep the customer.
            </>
          }
          lead="One platform to accept cards and wallets in 150+ countries, stop fraud before it costs you, and see every cent as it moves."
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Start Processing
              </ButtonLink>
              <ButtonLink to="/contact" size="large" look="outline">
                View Demo
              </ButtonLink>
            </>
          }
          note={<HeroBadges />}
          visual={<HeroVisual />}
        />
        <Claims />
        <Features />
        <PaymentSolutions />
        <Testimonials />
        <Closing
          layout="centred"
          title="Your first payment is one request away"
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Get Started Free
              </ButtonLink>
              <ButtonLink to="/contact" size="large" look="outline">
                Schedule Demo
              </ButtonLink>
            </>
          }>
          No setup fees • No monthly minimums • Cancel anytime
        </Closing>
      </main>
    </Layout>
  );
}
