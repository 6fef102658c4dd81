import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {Street} from '@site/src/pictures/Street';
import {Ending} from './_home/Ending';
import {Features} from './_home/Features';
import {Journey} from './_home/Journey';
import {Opening} from './_home/Opening';
import {PaymentSolutions} from './_home/PaymentSolutions';
import {Testimonials} from './_home/Testimonials';

export default function Home(): ReactNode {
  return (
    <Layout title={company.tagline} description={company.description}>
      <main className="landing">
        <Opening />
        <Features />
        <Journey />
        <PaymentSolutions />
        <Street />
        <Testimonials />
        <Ending />
      </main>
    </Layout>
  );
}
