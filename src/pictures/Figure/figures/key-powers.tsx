import type {ReactNode} from 'react';
import clsx from 'clsx';
import {paths as known} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Page, Refused, Server, Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';
import {listed} from '@site/src/lib/listed';

/** The only path that a publishable key can use. */
const open = '/v1/tokens';
const paths = [open, ...known.filter((path) => path !== open)];
const refusal = 'publishable_key_refused';

function Path({x, y, text, fresh}: {x: number; y: number; text: string; fresh?: boolean}): ReactNode {
  return (
    <>
      <rect x={x} y={y - 18} width="136" height="36" rx="8" className={clsx(styles.contour, fresh ? styles.fresh : styles.paper)} />
      <Words x={x + 68} y={y + 5} tone="printed" code align="middle" text={text} />
    </>
  );
}

function YourPage({x, y, width = 156}: {x: number; y: number; width?: number}): ReactNode {
  return (
    <Page x={x} y={y} width={width} height={130}>
      <Words x={x + 16} y={y + 52} tone="printed" bold text="Your page or app" />
      <rect x={x + 16} y={y + 68} width={width - 32} height="40" rx="7" className={clsx(styles.grain, styles.fresh)} />
      <Words x={x + 28} y={y + 93} tone="printed" code text="pk_test_…" />
    </Page>
  );
}

function YourServer({x, y, width = 156}: {x: number; y: number; width?: number}): ReactNode {
  return (
    <Server x={x} y={y} width={width} height={150}>
      <Words x={x + 26} y={y + 44} tone="printed" bold text="Your server" />
      <rect x={x + 26} y={y + 58} width={width - 52} height="36" rx="7" className={clsx(styles.grain, styles.paper)} />
      <Words x={x + 38} y={y + 81} tone="printed" code text="sk_test_…" />
    </Server>
  );
}

const wideRow = (place: number): number => 48 + place * 54;

function Wide(): ReactNode {
  const [first, second, end] = [wideRow(0), wideRow(1), wideRow(paths.length - 1)];
  return (
    <>
      <Way
        d={`M186 ${first + 58}H206Q218 ${first + 58} 218 ${first + 46}V${first + 12}Q218 ${first} 230 ${first}H264`}
        x={266}
        y={first}
        to="right"
        now
      />
      <Way
        d={`M186 ${first + 92}H198Q210 ${first + 92} 210 ${first + 104}V${(second + end) / 2 - 12}Q210 ${(second + end) / 2} 222 ${(second + end) / 2}H236`}
        dotted
      />
      <Way d={`M262 ${second - 14}h-8V${end + 14}h8`} fine />
      <Refused x={246} y={(second + end) / 2} />
      <Words x={26} y={(second + end) / 2 + 36} text={['401', refusal]} tone="quiet" code />
      {paths.map((path, place) => (
        <g key={path}>
          <Way
            d={`M504 ${wideRow(2)}H482Q470 ${wideRow(2)} 470 ${wideRow(2) + Math.sign(place - 2) * 12}V${wideRow(place) - Math.sign(place - 2) * 12}Q470 ${wideRow(place)} 458 ${wideRow(place)}H414`}
            x={412}
            y={wideRow(place)}
            to="left"
          />
          <Path x={272} y={wideRow(place)} text={path} fresh={place === 0} />
        </g>
      ))}
      <YourPage x={26} y={36} />
      <YourServer x={500} y={wideRow(2) - 75} />
    </>
  );
}

const uprightRow = (place: number): number => 236 + place * 50;

function Upright(): ReactNode {
  const end = uprightRow(paths.length - 1);
  const middle = (uprightRow(1) + end) / 2;
  return (
    <>
      <Way d={`M60 152V${uprightRow(0) - 12}Q60 ${uprightRow(0)} 72 ${uprightRow(0)}H94`} x={96} y={uprightRow(0)} to="right" now />
      <Way d={`M32 152V${middle - 12}Q32 ${middle} 44 ${middle}H62`} dotted />
      <Way d={`M92 ${uprightRow(1) - 14}h-8V${end + 14}h8`} fine />
      <Refused x={72} y={middle} />
      <Words x={22} y={middle + 34} tone="quiet" code text="401" />
      {paths.map((path, place) => (
        <g key={path}>
          <Way
            d={`M280 172V${uprightRow(place) - 12}Q280 ${uprightRow(place)} 268 ${uprightRow(place)}H246`}
            x={244}
            y={uprightRow(place)}
            to="left"
          />
          <Path x={102} y={uprightRow(place)} text={path} fresh={place === 0} />
        </g>
      ))}
      <YourPage x={8} y={24} width={146} />
      <YourServer x={174} y={24} width={148} />
    </>
  );
}

export const keyPowers: FigureContent = {
  title: 'Which key may do what',
  says: [
    `A publishable key, \`pk_test_…\` or \`pk_live_…\`, can be in your page or your app. It creates tokens at \`${open}\`.`,
    `With a publishable key, the other paths (${listed(paths.slice(1).map((path) => `\`${path}\``))}) return 401 with \`${refusal}\`.`,
    `A secret key, \`sk_test_…\` or \`sk_live_…\`, stays on your server. It can use every path.`,
  ],
  caption: {
    point: 'A publishable key creates tokens; a secret key does everything.',
    reading: 'The dotted line is a refused request. The page sends the token to your server, which has the secret key.',
  },
  wide: <Wide />,
  upright: <Upright />,
};
