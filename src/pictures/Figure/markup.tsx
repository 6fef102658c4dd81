/** Renders the figures as HTML, for the build and `npm start`. Page scripts contain `no-markup.ts` instead. */
import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {AppTokenCharge} from './figures/app-token-charge';
import {BankChallenge} from './figures/bank-challenge';
import {CardTokenCharge} from './figures/card-token-charge';
import {ChargeStates} from './figures/charge-states';
import {CheckoutOutcomes} from './figures/checkout-outcomes';
import {EventToOrder} from './figures/event-to-order';
import {FourEnvironments} from './figures/four-environments';
import {KeyPowers} from './figures/key-powers';
import {ListPages} from './figures/list-pages';
import {LocalAndLive} from './figures/local-and-live';
import {McpServer} from './figures/mcp-server';
import {RequestReach} from './figures/request-reach';
import {SavedCustomer} from './figures/saved-customer';
import {SentTwice} from './figures/sent-twice';
import {StatementLine} from './figures/statement-line';
import {TapToBank} from './figures/tap-to-bank';
import {TestCardsDrawn} from './figures/test-cards-drawn';
import {TimeLimits} from './figures/time-limits';
import {WebhookTries} from './figures/webhook-tries';
import {WhoActs} from './figures/who-acts';
import type {FigureName} from './names';

const figures: Record<FigureName, () => ReactNode> = {
  'app-token-charge': AppTokenCharge,
  'bank-challenge': BankChallenge,
  'card-token-charge': CardTokenCharge,
  'charge-states': ChargeStates,
  'checkout-outcomes': CheckoutOutcomes,
  'event-to-order': EventToOrder,
  'four-environments': FourEnvironments,
  'key-powers': KeyPowers,
  'list-pages': ListPages,
  'local-and-live': LocalAndLive,
  'mcp-server': McpServer,
  'request-reach': RequestReach,
  'saved-customer': SavedCustomer,
  'sent-twice': SentTwice,
  'statement-line': StatementLine,
  'tap-to-bank': TapToBank,
  'test-cards-drawn': TestCardsDrawn,
  'time-limits': TimeLimits,
  'webhook-tries': WebhookTries,
  'who-acts': WhoActs,
};

/** @throws Error if there is no such figure, because nothing checks the types of a page's components */
export function markup(name: FigureName): string {
  if (!(name in figures))
    throw new Error(`There is no figure "${name}". Correct <Figure of="…">, or add the figure as CONTRIBUTING.md describes.`);
  const Drawing = figures[name];
  return renderToStaticMarkup(<Drawing />);
}
