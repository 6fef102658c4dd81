import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {Founders} from './_components/Founders';
import {Mission} from './_components/Mission';
import {Opening} from './_components/Opening';
import {Story} from './_components/Story';

export default function CompanyPage(): ReactNode {
  return (
    <Layout
      title="Company"
      description={`${company.name} is a digital payments platform for businesses of all sizes, founded in ${company.address.city} in ${company.foundingYear}. Our story, our mission, our founders.`}>
      <main className="landing">
        <Opening />
        <Story />
        <Mission />
        <Founders />
      </main>
    </Layout>
  );
}
