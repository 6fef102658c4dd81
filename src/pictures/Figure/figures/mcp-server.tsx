import type {ReactNode} from 'react';
import {refund} from '@contract/values';
import type {FigureContent} from '@site/src/pictures/Figure/frame';
import {Device, Machine, Refused, Server, Slip, Way, Words} from '@site/src/pictures/Figure/parts';
import styles from '@site/src/pictures/Figure/styles.module.css';

const says = [
  'Your AI tool and the MCP server, `sandbox-mcp.mjs`, run on your machine.',
  'The tool calls `call_sandbox` to refund part of a charge.',
  `The server refunds it in its own sandbox and returns \`${refund.id}\`. It also contains the documentation.`,
  'The server never calls the API, so nothing happens in your account.',
];

const caption = {
  point: 'Your tool tries requests in a sandbox, never in your account.',
  reading: 'The dotted line ends in a refusal: the MCP server does not call the API.',
};

function Tool({x, y}: {x: number; y: number}): ReactNode {
  return (
    <Server x={x} y={y} width={130} height={128}>
      <Words x={x + 26} y={y + 40} tone="printed" bold text="Your AI tool" />
      <Words x={x + 26} y={y + 62} text={['Refund part', 'of a charge']} tone="printed-quiet" />
    </Server>
  );
}

function Program({x, y}: {x: number; y: number}): ReactNode {
  return (
    <Device x={x} y={y} width={150} height={128}>
      {['Documentation', 'Sandbox'].map((name, place) => (
        <g key={name} transform={`translate(${x + 14} ${y + 14 + place * 38})`}>
          <rect width="122" height="30" rx="6" className={place === 1 ? styles.fresh : styles.paper} />
          <Words x={61} y={20} tone="printed" align="middle" text={name} />
        </g>
      ))}
      <Words x={x + 75} y={y + 110} tone="on-dark" bold align="middle" text="MCP server" />
    </Device>
  );
}

function Api({x, y}: {x: number; y: number}): ReactNode {
  return (
    <Device x={x} y={y} width={90} height={76}>
      <Words x={x + 45} y={y + 43} tone="on-dark" bold align="middle" size={15} text="Larch" />
    </Device>
  );
}

function Wide(): ReactNode {
  return (
    <>
      <Machine width={518} height={186} />
      <Way d="M176 90H346" x={348} y={90} to="right" />
      <Slip x={199} y={75} width={120} height={30} text="call_sandbox" />
      <Way d="M350 154H182" x={178} y={154} to="left" now />
      <Slip x={194} y={139} width={144} height={30} text={refund.id} fresh />
      <Tool x={32} y={58} />
      <Program x={356} y={58} />
      <Way d="M516 122H536" dotted />
      <Refused x={550} y={122} />
      <Api x={568} y={84} />
    </>
  );
}

function Upright(): ReactNode {
  return (
    <>
      <Machine width={312} height={434} />
      <Way d="M120 194V284" x={120} y={286} to="down" />
      <Slip x={60} y={208} width={120} height={30} text="call_sandbox" />
      <Way d="M220 288V166Q220 154 208 154H202" x={200} y={154} to="left" now />
      <Slip x={148} y={250} width={144} height={30} text={refund.id} fresh />
      <Tool x={56} y={58} />
      <Program x={92} y={292} />
      <Way d="M167 424V462" dotted />
      <Refused x={167} y={474} />
      <Api x={122} y={490} />
    </>
  );
}

export const mcpServer: FigureContent = {
  title: 'An AI tool, the MCP server and the API',
  says,
  caption,
  wide: {height: 214, drawing: <Wide />},
  upright: {height: 582, drawing: <Upright />},
};
