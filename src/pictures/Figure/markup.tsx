/** Renders the figures as HTML, for the build and `npm start`. Page scripts contain `no-markup.ts` instead. */
import {renderToStaticMarkup} from 'react-dom/server';
import {appTokenCharge} from './figures/app-token-charge';
import {bankChallenge} from './figures/bank-challenge';
import {cardTokenCharge} from './figures/card-token-charge';
import {chargeStates} from './figures/charge-states';
import {checkoutOutcomes} from './figures/checkout-outcomes';
import {eventToOrder} from './figures/event-to-order';
import {fourEnvironments} from './figures/four-environments';
import {keyPowers} from './figures/key-powers';
import {listPages} from './figures/list-pages';
import {savedCustomer} from './figures/saved-customer';
import {sentTwice} from './figures/sent-twice';
import {statementLine} from './figures/statement-line';
import {tapToBank} from './figures/tap-to-bank';
import {webhookTries} from './figures/webhook-tries';
import {whoActs} from './figures/who-acts';
import {Frame, type FigureContent} from './frame';
import {figureHeights} from './names';

const figures: Readonly<Record<string, FigureContent>> = {
  'app-token-charge': appTokenCharge,
  'bank-challenge': bankChallenge,
  'card-token-charge': cardTokenCharge,
  'charge-states': chargeStates,
  'checkout-outcomes': checkoutOutcomes,
  'event-to-order': eventToOrder,
  'four-environments': fourEnvironments,
  'key-powers': keyPowers,
  'list-pages': listPages,
  'saved-customer': savedCustomer,
  'sent-twice': sentTwice,
  'statement-line': statementLine,
  'tap-to-bank': tapToBank,
  'webhook-tries': webhookTries,
  'who-acts': whoActs,
};

/** @throws Error if `names.ts` or this file does not have the figure */
export function markup(name: string): string {
  const [content, heights] = [figures[name], figureHeights[name]];
  if (!content || !heights)
    throw new Error(`There is no figure "${name}". Correct <Figure of="…">, or add the figure as CONTRIBUTING.md describes.`);
  return renderToStaticMarkup(<Frame content={content} heights={heights} />);
}
