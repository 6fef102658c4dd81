import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {DataTable} from '@site/src/components/Table';
import {WithCode} from '@site/src/components/WithCode';
import {changelog} from '@site/src/data/changelog';
import styles from './styles.module.css';

export function ChangeList(): ReactNode {
  return changelog.map(({date, title, changes}) => (
    <section key={date} className={styles.entry}>
      <time dateTime={date}>{date}</time>
      <Heading as="h2" id={date}>
        {title}
      </Heading>
      <DataTable
        columns={['About', 'Change']}
        rows={changes.map(({about, to, text}) => [
          <Link key={about} to={to}>
            {about}
          </Link>,
          <WithCode key={text} text={text} />,
        ])}
      />
    </section>
  ));
}
