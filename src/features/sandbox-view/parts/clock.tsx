import {useEffect, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import contract from '@generated/sandbox/default/contract.json';
import {changeTab, tabClock, tabObjects} from '@site/src/features/tab-sandbox';
import {formatMinute, nameIn} from '@site/src/lib/dates';
import {exampleExpiry} from '@site/packages/sandbox/browser';
import clock from './clock.module.css';
import {lastMonth} from './describe';
import {SmallButton} from './small-button';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the next expiry of a card, in Unix seconds. It includes the sandbox's cards and the contract's example card. */
function nextExpiry(now: number): number | undefined {
  const known = [exampleExpiry(contract), ...tabObjects().tokens.flatMap(({expiry}) => expiry ?? [])];
  return known.filter((expiry) => expiry * 1000 > now).sort((one, other) => one - other)[0];
}

function distance(ahead: number): string {
  if (ahead < minute) return translate({message: 'the present time'});
  return ahead < 3 * day
    ? translate({message: '{count} hours ahead'}, {count: Math.round(ahead / hour)})
    : translate({message: '{count} days ahead'}, {count: Math.round(ahead / day)});
}

function Leaf({time}: {time: string}): ReactNode {
  return (
    <svg className={clock.leaf} viewBox="0 0 88 96" aria-hidden="true">
      <rect x="10" y="12" width="76" height="82" rx="6" className={clock.side} />
      <rect x="2" y="8" width="76" height="82" rx="6" className={clock.paper} />
      <path d="M2 34V14a6 6 0 0 1 6-6H72a6 6 0 0 1 6 6V34z" className={clock.band} />
      <path d="M24 2V14M56 2V14" className={clock.pins} />
      <text x="40" y="28" className={clock.weekday}>
        {nameIn(time, 'weekday', 'short')}
      </text>
      <text x="40" y="66" className={clock.date}>
        {Number(time.slice(8, 10))}
      </text>
      <text x="40" y="82" className={clock.month}>
        {nameIn(time, 'month', 'short')}
      </text>
    </svg>
  );
}

export function Clock({onMessage}: {onMessage: (message: string) => void}): ReactNode {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), minute / 4);
    return () => clearInterval(timer);
  }, []);
  const {now, ahead} = tabClock();
  const expiry = nextExpiry(now);
  const time = new Date(now).toISOString();

  const moves = [
    {
      name: translate({message: '+25 hours'}),
      effect: translate({message: 'Idempotency keys expire'}),
      by: 25 * hour,
      message: translate({message: 'The clock moved forward 25 hours. Earlier idempotency keys have expired, because they last 24 hours.'}),
    },
    {
      name: translate({message: '+31 days'}),
      effect: translate({message: 'Events expire'}),
      by: 31 * day,
      message: translate({message: 'The clock moved forward 31 days. Earlier events have expired, because they last 30 days.'}),
    },
  ];
  if (expiry !== undefined) {
    const month = lastMonth(expiry);
    moves.push({
      name: translate({message: 'Move to the next card expiry'}),
      effect: translate({message: 'Cards valid until {month} expire'}, {month}),
      by: expiry * 1000 - now,
      message: translate(
        {
          message:
            'Cards valid until {month} have expired. If you charge one, the bank declines it with expired_card. If you create a token for one, you get card_expiry_past.',
        },
        {month},
      ),
    });
  }

  return (
    <div className={clock.clock}>
      <Leaf time={time} />
      <p className={clock.now}>
        <span>{translate({message: 'Clock:'})}</span> <span data-ahead={ahead >= minute}>{distance(ahead)}</span>{' '}
        <time dateTime={time}>{formatMinute(time)}</time>
      </p>
      {ahead >= minute && (
        <SmallButton
          onClick={() => {
            changeTab((sandbox) => sandbox.present());
            onMessage(translate({message: 'The clock shows the present time again. No object was deleted.'}));
          }}>
          {translate({message: 'Back to now'})}
        </SmallButton>
      )}
      <ul className={clock.moves}>
        {moves.map(({name, effect, by, message}) => (
          <li key={name}>
            <SmallButton
              onClick={() => {
                changeTab((sandbox) => sandbox.forward(by));
                onMessage(message);
              }}>
              {name}
            </SmallButton>
            <span>{effect}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
