/** Creates the deliveries that test a webhook endpoint. This module does not send them. */
import {signatureHeader} from '../../webhooks/signature';
import type {endpointRules} from './rules';

/** The size in bytes of the largest body that an endpoint must accept. */
const largeBody = 1_048_576;

export type Post = {body: string; header: string | undefined};

type SentEvent = {id: string; type: string; data: {object: object}};

export type SampleEvents = {
  /** The events of one order: a successful charge and its partial refund. */
  charge: SentEvent;
  refund: SentEvent;
  /** The event of another charge. It is used in deliveries that the endpoint must refuse. */
  other: SentEvent;
};

export type DeliverySigner = {
  material: SampleEvents;
  /** Signs a body with the endpoint's secret. The signature is `secondsAgo` seconds old (0 by default). */
  signed: (body: string, secondsAgo?: number) => Promise<Post>;
  /** Signs a body with each secret in `secrets`, but not with the endpoint's secret. */
  signedWith: (body: string, ...secrets: string[]) => Promise<Post>;
};

const text = (event: unknown): string => JSON.stringify(event);

/** Changes one digit in the body. The body stays valid JSON of the same length. */
const altered = (body: string): string => body.replace(/"(amount|created)":\d/, '"$1":9');

/** Writes an event as JSON with unusual white space and escapes. Parsing and serializing this JSON changes its bytes. */
function oddlyWritten(event: SentEvent): string {
  const named = {...event, data: {object: {...event.data.object, description: 'Crème brûlée ☕ for José'}}};
  return `\n${JSON.stringify(named, null, '\t').replaceAll('": ', '"  : ').replace('é', '\\u00e9')}  \r\n`;
}

/** The requests that test each rule. Without `order`, they are sent one after another, over separate connections. */
export const deliveries: Record<
  (typeof endpointRules)[number]['id'],
  {order?: 'at once' | 'one connection'; posts: (make: DeliverySigner) => Post[] | Promise<Post[]>}
> = {
  signed: {
    posts: async ({material, signed}) => [await signed(text(material.charge))],
  },
  unsigned: {
    posts: ({material}) => [{body: text(material.other), header: undefined}],
  },
  foreign: {
    posts: async ({material, signedWith}) => [await signedWith(text(material.other), 'whsec_of_somebody_else')],
  },
  altered: {
    posts: async ({material, signed}) => {
      const body = text(material.other);
      return [{...(await signed(body)), body: altered(body)}];
    },
  },
  old: {
    posts: async ({material, signed}) => [await signed(text(material.other), 600)],
  },
  rotated: {
    posts: async ({material, signed, signedWith}) => {
      const body = text(material.charge);
      const [right, wrong] = [await signed(body), await signedWith(body, 'whsec_the_former_one')];
      return [{body, header: right.header?.replace(',', `,${wrong.header?.split(',')[1] ?? ''},`)}];
    },
  },
  odd: {
    posts: async ({material, signed}) => [await signed(oddlyWritten(material.charge))],
  },
  unknownType: {
    posts: async ({material, signed}) => [
      await signed(text({...material.charge, id: `${material.charge.id}Unknown`, type: 'charge.invented'})),
    ],
  },
  unknownField: {
    posts: async ({material, signed}) => [
      await signed(text({invented: {status: 'failed'}, ...material.charge, data: {...material.charge.data, invented: [1, null]}})),
    ],
  },
  twice: {
    posts: async ({material, signed}) => [await signed(text(material.charge)), await signed(text(material.charge))],
  },
  unordered: {
    posts: async ({material, signed}) => [await signed(text(material.refund)), await signed(text(material.charge))],
  },
  atOnce: {
    order: 'at once',
    posts: async ({material, signed}) =>
      Promise.all(Array.from({length: 12}, (_, index) => signed(text({...material.charge, id: `${material.charge.id}${index}`})))),
  },
  oneConnection: {
    order: 'one connection',
    posts: async ({material, signed}) => [await signed(text(material.charge)), await signed(text(material.refund))],
  },
  large: {
    posts: async ({material, signed}) => {
      const {charge} = material;
      const padded = (length: number): string =>
        text({...charge, data: {object: {...charge.data.object, description: 'x'.repeat(length)}}});
      return [await signed(padded(largeBody - padded(0).length))];
    },
  },
};

/** @param secret the endpoint's signing secret, `whsec_…` */
export function createDeliverySigner(secret: string, material: SampleEvents): DeliverySigner {
  const now = (): number => Math.floor(Date.now() / 1000);
  return {
    material,
    signed: async (body, secondsAgo = 0) => ({body, header: await signatureHeader(body, [secret], now() - secondsAgo)}),
    signedWith: async (body, ...secrets) => ({body, header: await signatureHeader(body, secrets, now())}),
  };
}
