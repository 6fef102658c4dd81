import type {ReactNode} from 'react';
import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
// oxlint-disable-next-line no-restricted-imports -- This page shows the form of another page without its backend.
import {ContactForm} from '@site/src/pages/contact/_components/ContactForm';

export default function ContactWithoutBackend(): ReactNode {
  const context = useDocusaurusContext();
  return (
    <Layout title="Contact" description="The contact form of a build without a backend.">
      <main>
        <h1>Contact</h1>
        <Context.Provider value={{...context, siteConfig: {...context.siteConfig, customFields: {}}}}>
          <ContactForm />
        </Context.Provider>
      </main>
    </Layout>
  );
}
