import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {company} from '@site/config/company';
import {ButtonLink} from '@site/src/components/Button';
import {Hero} from '@site/src/components/Hero';
import {Section} from '@site/src/components/Section';
import {Ledger} from './_components/Ledger';
import {Openings} from './_components/Openings';
import {Values} from './_components/Values';
import styles from './styles.module.css';

export default function CareersPage(): ReactNode {
  return (
    <Layout
      title="Careers"
      description={`Openings at ${company.name}, in ${company.address.city} and remote, and the three things we value: innovate, collaborate, grow.`}>
      <main>
        <Hero
          visual={<Ledger />}
          title="Careful people, wanted."
          lead="Behind each payment is somebody's rent, stock or payroll. We look for people who keep that in mind while they write code, decisions and replies."
          actions={
            <ButtonLink to="#openings" size="large">
              See the openings
            </ButtonLink>
          }
        />
        <Values />
        <Openings />
        <Section space="none" className={styles.closing}>
          <h2>Your role is not on the list?</h2>
          <p>Send us what you have done and what you would like to do. A person reads it.</p>
          <ButtonLink to="/contact" look="outline" size="large">
            Submit Your Resume
          </ButtonLink>
        </Section>
      </main>
    </Layout>
  );
}
