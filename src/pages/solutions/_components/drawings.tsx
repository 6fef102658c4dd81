import type {ReactNode, SVGProps} from 'react';
import type {Solution} from '@site/src/data/solutions';

/** What lies beneath each picture, and is all one sees where the image host does not answer. 600 by 400, cut at the edges. */

const frame = {
  viewBox: '0 0 600 400',
  preserveAspectRatio: 'xMidYMid slice',
  fill: 'none',
} satisfies SVGProps<SVGSVGElement>;
const ink = 'var(--ink)';
const line = 'var(--line-strong)';
const paper = 'var(--raised)';
const pine = 'var(--pine)';
const gold = 'var(--gold)';
const night = 'var(--night-deep)';

function Checkout(): ReactNode {
  return (
    <svg {...frame}>
      <rect x="150" y="56" width="270" height="400" rx="16" fill={paper} stroke={line} />
      <text x="178" y="100" fill={ink} fontSize="15" opacity=".7">
        Total
      </text>
      <text x="178" y="136" fill={ink} fontSize="32" fontWeight="700" letterSpacing="-1">
        CA$42.50
      </text>
      <g stroke={line}>
        <rect x="178" y="162" width="214" height="92" rx="9" />
        <path d="M178 208h214M285 208v46" />
      </g>
      <g fill={ink} opacity=".35">
        <rect x="192" y="181" width="124" height="8" rx="4" />
        <rect x="192" y="227" width="52" height="8" rx="4" />
        <rect x="299" y="227" width="34" height="8" rx="4" />
      </g>
      <rect x="178" y="272" width="214" height="44" rx="8" fill={pine} />
      <rect x="252" y="290" width="66" height="8" rx="4" fill="var(--on-pine)" />
      <g transform="rotate(-9 420 300)">
        <rect x="330" y="222" width="216" height="136" rx="14" fill={night} stroke="var(--night-line)" />
        <rect x="352" y="252" width="34" height="26" rx="5" fill={gold} />
        <path d="M352 265h34M369 252v26" stroke={night} />
        <g fill="var(--night-ink)">
          <rect x="352" y="302" width="36" height="7" rx="3" />
          <rect x="396" y="302" width="36" height="7" rx="3" />
          <rect x="440" y="302" width="36" height="7" rx="3" />
          <rect x="484" y="302" width="36" height="7" rx="3" />
          <rect x="352" y="326" width="76" height="6" rx="3" opacity=".5" />
        </g>
      </g>
    </svg>
  );
}

function Terminal(): ReactNode {
  return (
    <svg {...frame}>
      <path d="M0 344h600v56H0z" fill="var(--pine-bar)" />
      <path d="M0 344h600" stroke={line} />
      <path d="M258 112V36h104v76z" fill="var(--receipt)" stroke="var(--receipt-line)" />
      <path d="M274 56h44M274 70h72M274 84h72" stroke="var(--receipt-ink)" strokeWidth="4" opacity=".4" />
      <rect x="226" y="96" width="168" height="262" rx="24" fill={night} stroke="var(--night-line)" />
      <rect x="242" y="114" width="136" height="104" rx="12" fill={paper} />
      <text x="310" y="158" fill={ink} fontSize="24" fontWeight="700" letterSpacing="-.5" textAnchor="middle">
        CA$45.20
      </text>
      <path d="m299 184 8 8 15-16" stroke={pine} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <g fill="var(--night-line)">
        {[0, 1, 2].flatMap((row) =>
          [0, 1, 2].map((column) => (
            <rect key={`${row}${column}`} x={244 + column * 46} y={234 + row * 28} width="40" height="20" rx="5" />
          )),
        )}
      </g>
      <rect x="244" y="322" width="40" height="20" rx="5" fill="var(--danger)" />
      <rect x="336" y="322" width="40" height="20" rx="5" fill="var(--night-green)" />
      <g stroke={pine} strokeWidth="4" strokeLinecap="round">
        <path d="M410 142q18 24 0 48M428 130q28 36 0 72M446 118q38 48 0 96" opacity=".8" />
      </g>
      <g transform="rotate(14 530 170)">
        <rect x="476" y="118" width="176" height="110" rx="12" fill={gold} />
        <rect x="494" y="146" width="28" height="22" rx="4" fill={paper} />
        <path d="M494 196h90" stroke="var(--on-gold)" strokeWidth="6" strokeLinecap="round" opacity=".6" />
      </g>
    </svg>
  );
}

const codeLines: [x: number, width: number, fill: string][][] = [
  [
    [76, 40, 'var(--night-blue)'],
    [124, 150, 'var(--night-ink)'],
  ],
  [
    [92, 22, 'var(--night-blue)'],
    [122, 84, 'var(--night-green)'],
  ],
  [
    [92, 22, 'var(--night-blue)'],
    [122, 58, 'var(--night-gold)'],
    [186, 40, 'var(--night-green)'],
  ],
  [
    [92, 22, 'var(--night-blue)'],
    [122, 70, 'var(--night-gold)'],
    [198, 30, 'var(--night-green)'],
  ],
  [
    [92, 22, 'var(--night-blue)'],
    [122, 52, 'var(--night-gold)'],
    [180, 96, 'var(--night-green)'],
  ],
];

function Code(): ReactNode {
  return (
    <svg {...frame}>
      <rect x="48" y="60" width="330" height="210" rx="16" fill="var(--night)" stroke="var(--night-line)" />
      <path d="M48 98h330" stroke="var(--night-line)" />
      <rect x="68" y="72" width="44" height="15" rx="4" fill="var(--gold-badge)" />
      {codeLines.map((parts, row) =>
        parts.map(([x, width, fill]) => <rect key={`${row}-${x}`} x={x} y={122 + row * 26} width={width} height="8" rx="4" fill={fill} />),
      )}
      <path d="M300 270v34q0 14 14 14h22" stroke={pine} strokeWidth="3" />
      <path d="m328 309 10 9-10 9" stroke={pine} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="348" y="212" width="208" height="148" rx="16" fill={paper} stroke={line} />
      <circle cx="374" cy="240" r="6" fill={pine} />
      <rect x="388" y="236" width="62" height="8" rx="4" fill={ink} opacity=".6" />
      <path d="M348 262h208" stroke="var(--line)" />
      <g fill={ink} opacity=".3">
        <rect x="370" y="282" width="54" height="8" rx="4" />
        <rect x="370" y="306" width="70" height="8" rx="4" />
        <rect x="370" y="330" width="48" height="8" rx="4" />
      </g>
      <g fill={pine}>
        <rect x="436" y="282" width="92" height="8" rx="4" />
        <rect x="452" y="306" width="40" height="8" rx="4" />
        <rect x="430" y="330" width="78" height="8" rx="4" />
      </g>
    </svg>
  );
}

function Split(): ReactNode {
  return (
    <svg {...frame}>
      <g strokeLinecap="round">
        <path d="M150 188C270 188 270 78 400 78" stroke={pine} strokeWidth="44" opacity=".85" />
        <path d="M150 210C270 210 290 200 400 200" stroke={gold} strokeWidth="16" />
        <path d="M150 224C270 224 270 322 400 322" stroke={ink} strokeWidth="9" opacity=".55" />
      </g>
      <rect x="52" y="146" width="140" height="112" rx="18" fill={night} stroke="var(--night-line)" />
      <text x="122" y="196" fill="var(--night-ink)" fontSize="26" fontWeight="700" letterSpacing="-.5" textAnchor="middle">
        $120
      </text>
      <rect x="94" y="212" width="56" height="7" rx="3" fill="var(--night-quiet)" />
      {[
        {y: 40, text: '$96.00'},
        {y: 162, text: '$14.40'},
        {y: 284, text: '$9.60'},
      ].map(({y, text}) => (
        <g key={text}>
          <rect x="392" y={y} width="152" height="76" rx="14" fill={paper} stroke={line} />
          <text x="412" y={y + 36} fill={ink} fontSize="21" fontWeight="700" letterSpacing="-.4">
            {text}
          </text>
          <rect x="412" y={y + 50} width="58" height="7" rx="3" fill={ink} opacity=".3" />
        </g>
      ))}
    </svg>
  );
}

export const drawings = {checkout: Checkout, terminal: Terminal, code: Code, split: Split} satisfies Record<
  Solution['icon'],
  () => ReactNode
>;
