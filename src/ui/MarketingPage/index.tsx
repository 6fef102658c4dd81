import type {ComponentProps, ReactNode} from 'react';
import Layout from '@theme/Layout';
import {ActionLinks, type Actions} from '@site/src/ui/ActionLinks';
import {Closing} from '@site/src/ui/Closing';
import {Hero} from '@site/src/ui/Hero';

type Props = {
  title: string;
  description: string;
  hero?: Omit<ComponentProps<typeof Hero>, 'actions'> & {actions?: Actions};
  closing?: ComponentProps<typeof Closing>;
  /** The sections between the hero and the closing call. */
  children: ReactNode;
};

export function MarketingPage({title, description, hero, closing, children}: Props): ReactNode {
  return (
    <Layout title={title} description={description}>
      <main className="landing">
        {hero && <Hero {...hero} actions={hero.actions && <ActionLinks actions={hero.actions} />} />}
        {children}
        {closing && <Closing {...closing} />}
      </main>
    </Layout>
  );
}
