import type {ReactNode} from 'react';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Band, Device, Mark, Page, Server, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';

interface Place {
  x: number;
  y: number;
  width: number;
}

const height = 144;

function Browser({x, y, width}: Place): ReactNode {
  return (
    <Page x={x} y={y} width={width} height={height}>
      <Words x={x + 16} y={y + 80} tone="printed" bold text="Your browser" />
      <Words x={x + 16} y={y + 102} tone="printed-quiet" text="no key" />
    </Page>
  );
}

function Machine({x, y, width}: Place): ReactNode {
  return (
    <Server x={x} y={y} width={width} height={height}>
      <Words x={x + 24} y={y + 58} tone="printed" bold text="Your machine" />
      <Words x={x + 24} y={y + 80} tone="printed-quiet" code text="sk_test_…" />
    </Server>
  );
}

function Mode({x, y, width, name, prefix, isLive}: Place & {name: string; prefix: string; isLive?: boolean}): ReactNode {
  const middle = x + width / 2;
  return (
    <Device x={x} y={y} width={width} height={height}>
      <rect x={x + 5} y={y + 5} width={width - 10} height={height - 10} rx="19" className={styles['on-pine']} />
      {isLive && <Mark x={middle} y={y + 46} />}
      <Words x={middle} y={y + (isLive ? 102 : 68)} tone="on-dark" bold align="middle" text={name} />
      <Words x={middle} y={y + (isLive ? 121 : 90)} text={prefix} tone="on-dark" code align="middle" />
    </Device>
  );
}

const test = {name: 'Test mode', prefix: 'sk_test_…'};
const live = {name: 'Live mode', prefix: 'sk_live_…', isLive: true};

export const fourEnvironments: FigureContent = {
  title: 'The four environments',
  says: [
    'The sandbox in your browser needs no key.',
    'The sandbox on your machine accepts any key that starts with `sk_test_`.',
    'Test mode is on our servers. You use it with a test key of your account, `sk_test_…`.',
    'Money moves in live mode only, with a live key of your account, `sk_live_…`.',
  ],
  caption: {
    point: 'Three environments for testing, and one that moves money.',
    reading: 'Requests and responses are the same in all four. The address and the key select the environment.',
  },
  wide: (
    <>
      <Band x={14} y={14} width={478} height={206} heading="No money moves" />
      <Band x={504} y={14} width={162} height={206} heading="Money moves" />
      <Browser x={32} y={58} width={132} />
      <Machine x={180} y={58} width={132} />
      <Mode x={336} y={58} width={130} {...test} />
      <Mode x={520} y={58} width={122} {...live} />
    </>
  ),
  upright: (
    <>
      <Band x={10} y={12} width={320} height={364} heading="No money moves" />
      <Band x={10} y={388} width={320} height={208} heading="Money moves" />
      <Browser x={26} y={56} width={134} />
      <Machine x={176} y={56} width={132} />
      <Mode x={101} y={216} width={130} {...test} />
      <Mode x={101} y={434} width={130} {...live} />
    </>
  ),
};
