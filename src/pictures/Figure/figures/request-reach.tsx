import type {ReactNode} from 'react';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Device, Head, Server, Step, Way, Words} from '@site/src/pictures/Figure/parts';

const out = [
  {title: 'On your machine', message: 'EADDRINUSE'},
  {title: 'In the browser', message: 'Failed to fetch'},
  {title: 'No connection', message: 'ECONNREFUSED'},
];
const back = {title: 'No usable response', message: 'Empty reply from server'};

const says = [
  'On your machine, a program, a file or a command fails before it sends the request, for example with `EADDRINUSE`.',
  'In the browser, the browser blocks the request, for example with `Failed to fetch`.',
  'No connection: the request does not reach an API, for example with `ECONNREFUSED`.',
  'No usable response: the request was sent, but the response is missing or is not from Larch, for example with `Empty reply from server`.',
];

const caption = {
  point: 'The message shows how far the request got.',
  reading: 'A: not sent; B: blocked by the browser; C: not connected; D: no usable response came back.',
};

function Program({x, y, width, height}: {x: number; y: number; width: number; height: number}): ReactNode {
  return (
    <Server x={x} y={y} width={width} height={height}>
      <Words x={x + width / 2} y={y + height / 2 - 4} tone="printed" bold align="middle" text="Your program" />
    </Server>
  );
}

function Provider({x, y, width, height}: {x: number; y: number; width: number; height: number}): ReactNode {
  return (
    <Device x={x} y={y} width={width} height={height}>
      <Words x={x + width / 2} y={y + height / 2 + 6} tone="on-dark" bold align="middle" size={16} text="Larch" />
    </Device>
  );
}

function Wide(): ReactNode {
  return (
    <>
      <Way d="M158 78H548" x={550} y={78} to="right" />
      {out.map(({title, message}, place) => {
        const x = 222 + place * 128;
        return (
          <g key={title}>
            <Words x={x} y={50} bold align="middle" text={title} />
            <Step letter={'ABC'.charAt(place)} x={x} y={78} />
            <Words x={x} y={112} tone="quiet" code align="middle" text={message} />
          </g>
        );
      })}
      <Way d="M552 160H166" dotted />
      <Head x={164} y={160} to="left" />
      <Step letter="D" x={350} y={160} />
      <Words x={350} y={194} bold align="middle" text={back.title} />
      <Words x={350} y={216} tone="quiet" code align="middle" text={back.message} />
      <Program x={20} y={48} width={132} height={142} />
      <Provider x={556} y={54} width={96} height={130} />
    </>
  );
}

function Upright(): ReactNode {
  return (
    <>
      <Way d="M44 116V382" x={44} y={384} to="down" />
      {out.map(({title, message}, place) => {
        const y = 160 + place * 84;
        return (
          <g key={title}>
            <Step letter={'ABC'.charAt(place)} x={44} y={y} />
            <Words x={64} y={y} bold text={title} />
            <Words x={64} y={y + 20} tone="quiet" code text={message} />
          </g>
        );
      })}
      <Way d="M300 386V122" dotted />
      <Head x={300} y={120} to="up" />
      <Step letter="D" x={300} y={206} />
      <Words x={280} y={202} bold align="end" text="No usable" />
      <Words x={280} y={220} bold align="end" text="response" />
      <Program x={16} y={20} width={300} height={92} />
      <Provider x={16} y={388} width={300} height={72} />
    </>
  );
}

export const requestReach: FigureContent = {
  title: 'How far a request got',
  says,
  isLettered: true,
  caption,
  wide: {height: 240, drawing: <Wide />},
  upright: {height: 484, drawing: <Upright />},
};
