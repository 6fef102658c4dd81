/**
 * Creates the "Jump to" entries from the contract, and for the scenarios of the "Try it" panel. Also finds search keys and kinds
 * for the entries from `pages.ts`.
 */
import {STATUS_CODES} from 'node:http';
import {referenceOptions} from '../../../config/openapi';
import {scenarioSlug} from '../../../src/lib/scenario-slug';
import type {Entry} from '../../../src/search/entry';
import {testCards} from '../../../packages/sandbox';
import {fieldsAt, listAt, textAt} from '../../contract/contract';
import {
  type ContractNode,
  type createBuilder,
  fieldEntries,
  fieldEntry,
  operationEntry,
  withNestedFields,
} from '../../../packages/openapi-reference';
import {scenarioNames} from './scenarios';

type Builder = ReturnType<typeof createBuilder>;

const outcomes: Record<string, string> = {
  succeeded: 'A charge succeeds.',
  refund_fails: 'A charge succeeds, and its refunds fail.',
  disputed: 'A charge succeeds, and the cardholder disputes it at once.',
};

function cardEntries(): Entry[] {
  return testCards.map(({number, brand, outcome, purpose}) => {
    const groups = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d+)$/;
    return {
      kind: 'card',
      title: number.replace(groups, (_, ...parts) => parts.slice(0, -2).join(' ')),
      place: 'Testing › Test cards',
      url: '/api-docs/testing#cards',
      text: `${purpose}. ${outcomes[outcome] ?? `A charge of it ends in ${outcome}.`} ${brand}`,
      keys: [number, outcome],
    };
  });
}

const decimals: Record<number, {text: string; anchor: string}> = {
  0: {text: 'No minor unit: the amount is in whole units.', anchor: 'zero-decimal'},
  2: {text: 'Two digits: the amount is in hundredths.', anchor: 'minor-units'},
  3: {text: 'Three digits: the amount is in thousandths.', anchor: 'three-decimal'},
};

function currencyEntries(contract: unknown): Entry[] {
  const names = new Intl.DisplayNames('en', {type: 'currency'});
  const schema = fieldsAt(contract, 'components', 'schemas', 'Currency');
  const digits = fieldsAt(schema, 'x-minor-unit-digits');
  return listAt(schema, 'enum').map((value): Entry => {
    const code = String(value);
    const known = decimals[Number(digits[code] ?? 2)];
    if (!known)
      throw new Error(
        `The search has no text for a currency with as many digits as ${code}. Add one in plugins/programs/search/contract.ts.`,
      );
    return {
      kind: 'currency',
      title: code,
      place: names.of(code.toUpperCase()) ?? 'Currency',
      url: `/documentation/amounts-and-currencies#${known.anchor}`,
      text: known.text,
    };
  });
}

/** Returns an entry for each HTTP status of an error. It links to the error code, or to a list if the status has several codes. */
function statusEntries(contract: unknown): Entry[] {
  const errors = Object.entries(fieldsAt(contract, 'x-error-codes')).map(([code, entry]) => ({
    code,
    status: Number(fieldsAt(entry).status),
    type: textAt(entry, 'type'),
  }));
  return [...new Set(errors.map(({status}) => status))].map((status): Entry => {
    const codes = errors.filter((error) => error.status === status);
    const [first] = codes;
    const part = first?.type.replace(/_error$/, '').replaceAll('_', '-') ?? '';
    return {
      kind: 'status',
      title: `${status} ${STATUS_CODES[status] ?? ''}`.trim(),
      place: 'Errors',
      url: `/api-docs/errors#${codes.length === 1 && first ? first.code : part}`,
      text: codes.map(({code}) => code).join(', '),
      keys: [String(status)],
    };
  });
}

/** Returns more search keys for the pages of objects, by URL: the object's name and id prefix. */
export function objectKeys(root: ContractNode, builder: Builder): Map<string, string[]> {
  return new Map(
    builder.resourceNames().flatMap(({slug, node}): [string, string[]][] => {
      const name = node && referenceOptions.extensions.objectOf(node);
      const id = name === undefined ? undefined : root.get('components')?.get('schemas')?.get(name)?.get('properties')?.get('id');
      const prefix = /^\^(\w+_)/.exec(id?.text('pattern') ?? '')?.[1];
      return name === undefined
        ? []
        : [[referenceOptions.resourceUrl(slug), [`${name} object`, ...(prefix === undefined ? [] : [prefix])]]];
    }),
  );
}

/**
 * Returns a function that maps the title of a `<details>` element to its entry's kind. It returns undefined unless the title is an
 * error code or an event type.
 */
export function foldKinds({value}: ContractNode): (title: string) => Pick<Entry, 'kind' | 'keys'> | undefined {
  const errors = new Set(Object.keys(fieldsAt(value, 'x-error-codes')));
  const events = new Set(Object.keys(fieldsAt(value, 'webhooks')));
  return (title) => (errors.has(title) ? {kind: 'error'} : events.has(title) ? {kind: 'event'} : undefined);
}

export function contractEntries(root: ContractNode, builder: Builder): Entry[] {
  const resources = builder.resourceNames().map((group) => builder.resource(group));
  const objects = resources.flatMap(({name, url, object}): Entry[] => {
    if (!object) return [];
    const place = `${name} › The object`;
    return object.shape.fields.flatMap(withNestedFields).map((field) => fieldEntry(field, place, url));
  });
  const scenarios = scenarioNames.map((name): Entry => ({
    kind: 'scenario',
    title: name,
    place: 'Create a charge › Try it',
    url: `/api-reference/create-charge#try=createCharge&scenario=${scenarioSlug(name)}`,
    text: 'A scenario that runs in this tab.',
  }));
  return [
    ...[...builder.pages()]
      .filter(({isWebhook}) => !isWebhook)
      .flatMap((operation) => [operationEntry(operation), ...fieldEntries(operation)]),
    ...objects,
    ...statusEntries(root.value),
    ...cardEntries(),
    ...currencyEntries(root.value),
    ...scenarios,
  ];
}
