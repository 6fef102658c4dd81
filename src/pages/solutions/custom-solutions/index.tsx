import type {ReactNode} from 'react';
import {Closing} from '@site/src/ui/Closing';
import {MarketingPage} from '@site/src/ui/MarketingPage';
import {HeroShelf} from '@site/src/ui/Shelf';
import {Additions} from './_components/Additions';
import {Rules} from './_components/Rules';
import {SplitReceipt} from './_components/SplitReceipt';

export default function CustomSolutions(): ReactNode {
  return (
    <MarketingPage
      title="Custom solutions"
      description="Payment flows for marketplaces, platforms and businesses with their own rules: designed with you, built on the Larch API, with one person to call."
      hero={{
        eyebrow: 'Custom Solutions',
        title: 'Split each payment by your own rules',
        lead: 'For marketplaces, platforms and chains. You tell us in plain words who gets what and when. We build it with you on the Larch API, and one person looks after it.',
        actions: {'Contact Sales': 'sales', 'See Pricing': '/pricing'},
        visual: <SplitReceipt />,
        stands: true,
        counter: <HeroShelf />,
      }}>
      <Additions />
      <Rules />
      <Closing
        title="Tell us the awkward part"
        text="Start with the exception, the odd contract, or the thing that your last provider refused."
        actions={{'Contact Sales': 'sales', 'Compare plans': '/pricing'}}
        object="standing"
      />
    </MarketingPage>
  );
}
