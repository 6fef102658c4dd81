import {type Objects, type Operation, type TestCard, testCards} from '@site/packages/sandbox/browser';
import type {FieldValues} from '@site/src/features/tab-sandbox/field-values';
import {exampleValues} from '../first-form';
import {createTabToken, isExample, sendExample, tabClock, tabObjects} from '@site/src/features/tab-sandbox';

export function testCardOf({card}: Objects['tokens'][number]): TestCard | undefined {
  return testCards.find(({brand, number}) => brand === card.brand && number.endsWith(card.last4));
}

/** Returns true if a charge with the token succeeds. */
function pays(token: Objects['tokens'][number]): boolean {
  const {used, expiry} = token;
  return !used && (expiry === null || expiry * 1000 > tabClock().now) && testCardOf(token)?.outcome === 'succeeded';
}

async function findOrMake<Found>(find: () => Found | undefined, make: () => Promise<unknown>): Promise<Found | undefined> {
  const found = find();
  if (found !== undefined) return found;
  await make();
  return find();
}

function unusedToken(named: string): Promise<string | undefined> {
  const find = (): string | undefined => {
    const unused = tabObjects().tokens.filter(pays);
    return (unused.find(({id}) => id === named) ?? unused[0])?.id;
  };
  return findOrMake(find, () => createTabToken());
}

function refundable(): Promise<{id: string; left: number} | undefined> {
  // The card of the example's customer can have expired.
  const make = async (): Promise<Response> => sendExample('createCharge', {source: await createTabToken()});
  return findOrMake(() => tabObjects().charges.find(({left}) => left > 0), make);
}

/** Returns the ids of the tab's objects that fit a parameter, newest first. */
export function knownIds({resource}: Operation, name: string): string[] {
  const {charges, refunds, customers, tokens, events} = tabObjects();
  const byName: Record<string, {id: string}[]> = {charge: charges, customer: customers, source: tokens};
  const byResource: Record<string, {id: string}[]> = {charges, refunds, customers, events};
  const isOwn = ['id', 'starting_after', 'ending_before'].includes(name);
  return (byName[name] ?? (isOwn ? byResource[resource] : undefined) ?? []).map(({id}) => id);
}

/** Returns an example's values with usable ids of objects in the tab, so that the request succeeds. */
export async function prefill(operation: Operation, example: number): Promise<FieldValues> {
  const values = exampleValues(operation, example);
  for (const parameter of operation.parameters)
    if (parameter.in === 'path') values.id = [knownIds(operation, parameter.name).find((id) => !isExample(id)) ?? parameter.example];
  const [named] = values.source ?? [];
  if (named !== undefined) values.source = [(await unusedToken(named)) ?? named];
  if (values.charge) {
    const charge = await refundable();
    if (charge) values.charge = [charge.id];
    if (charge && values.amount) values.amount = [String(Math.min(Number(values.amount[0]), charge.left))];
  }
  return values;
}
