import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ButtonLink} from '@site/src/components/Button';
import {Closing} from '@site/src/components/Closing';
import {Hero} from '@site/src/components/Hero';
import {OperationList} from '@site/src/components/OperationList';
import {Section, SectionHead} from '@site/src/components/Section';
import {BadDay} from './_components/BadDay';
import {Exchange} from './_components/Exchange';
import {TwoWays} from './_components/TwoWays';

export default function ApiIntegration(): ReactNode {
  return (
    <Layout
      title="API and website integration"
      description="Ten operations on five objects: take payments from your own code or your own website, with safe retries, plain errors and webhooks.">
      <main>
        <Hero
          eyebrow="API & Website Integration"
          title="The whole payment, in ten operations"
          lead="Five objects, one way to ask and one way to answer. Read one page of the reference and you can guess the rest."
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Get Started
              </ButtonLink>
              <ButtonLink to="/documentation" look="outline" size="large">
                Read the documentation
              </ButtonLink>
            </>
          }
          visual={<Exchange />}
        />
        <Section tone="sunk">
          <SectionHead title="All of it, on one screen">No editions, no add-on endpoints. This is what there is to learn.</SectionHead>
          <OperationList />
        </Section>
        <BadDay />
        <TwoWays />
        <Closing
          title="Start with a test key"
          actions={
            <>
              <ButtonLink to="/contact" size="large">
                Get Started
              </ButtonLink>
              <ButtonLink to="/pricing" look="outline" size="large">
                See Pricing
              </ButtonLink>
            </>
          }>
          Tell us what you are building. A test key moves no money, so there is nothing to break while you find out.
        </Closing>
      </main>
    </Layout>
  );
}
