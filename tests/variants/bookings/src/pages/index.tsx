import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import {Section} from '@site/src/ui/Section';

export default function Home(): ReactNode {
  return (
    <Layout title="Rooms by the hour" description="Harbour rents rooms for meetings by the hour.">
      <main>
        <Section className="prose">
          <h1>Rooms by the hour</h1>
          <p>
            <Link to="/documentation">Documentation</Link>
          </p>
        </Section>
      </main>
    </Layout>
  );
}
