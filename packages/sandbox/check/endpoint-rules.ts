/** The rules for a webhook endpoint, with the deliveries that test them. The documentation lists the rules. */

import {brokenHeaders} from '../../webhooks/vectors';

/** The size in bytes of the largest body that an endpoint must accept. */
const largeBody = 1_048_576;

/** `name` distinguishes the deliveries of a rule. */
export type Post = {body: string; header: string | undefined; name?: string};

type SentEvent = {id: string; type: string; data: {object: object}};

export type SampleEvents = {
  /** The events of one order: a successful charge and its partial refund. */
  charge: SentEvent;
  refund: SentEvent;
  /** The event of another charge. It is used in deliveries that the endpoint must refuse. */
  other: SentEvent;
  /** An event whose type is unknown. The endpoint can retrieve it, as all others. */
  unknown: SentEvent;
};

type Material = SampleEvents & {
  /** The endpoint's signing secret. */
  secret: string;
  createMaterial: () => Promise<SampleEvents>;
  /** Signs a body, by default with `secret` and the present time. */
  signed: (body: object | string, options?: {secrets?: string[]; secondsAgo?: number}) => Promise<Post>;
};

export type EndpointRule = {
  name: string;
  /** The response that the rule requires: any 2xx within ten seconds (`accept`), or any 4xx (`refuse`). */
  expects: 'accept' | 'refuse';
  /** A path on the site. */
  page: string;
  /** The fix, in the imperative. */
  advice: string;
  /** Without `order`, the deliveries are sent one after another, over separate connections. */
  order?: 'at once' | 'one connection';
  deliveries: (material: Material) => Promise<Post>[];
};

/** Writes an event as JSON with unusual white space and escapes. Parsing and serializing this JSON changes its bytes. */
function oddlyWritten(event: SentEvent): string {
  const named = {...event, data: {object: {...event.data.object, description: 'Crème brûlée ☕ for José'}}};
  return `\n${JSON.stringify(named, null, '\t').replaceAll('": ', '"  : ').replace('é', '\\u00e9')}  \r\n`;
}

function padded(event: SentEvent, length: number): string {
  return JSON.stringify({...event, data: {object: {...event.data.object, description: 'x'.repeat(length)}}});
}

const verifying = '/documentation/webhooks#verify';

export const endpointRules: readonly EndpointRule[] = [
  {
    name: 'a signed event',
    expects: 'accept',
    page: verifying,
    advice:
      'Start your endpoint with the same secret as --secret. Compute the signature from the raw body, with the whole secret as the key, including whsec_.',
    deliveries: ({charge, signed}) => [signed(charge)],
  },
  {
    name: 'no signature',
    expects: 'refuse',
    page: '/documentation/webhooks#check-signature',
    advice: 'Respond with 400 if the Larch-Signature header is missing.',
    deliveries: ({other, signed}) => [signed(other).then(({body}) => ({body, header: undefined}))],
  },
  {
    name: 'a header without a valid signature',
    expects: 'refuse',
    page: verifying,
    advice: 'Respond with 400 unless the header has t, and a v1 that equals your signature. Without a v1, nothing is signed.',
    deliveries: ({other, signed}) =>
      brokenHeaders.map(([name, broken]) => signed(other).then(({body, header = ''}) => ({body, header: broken(header), name}))),
  },
  {
    name: 'a signature made with another secret',
    expects: 'refuse',
    page: '/documentation/webhooks#check-signature',
    advice: 'Compute the signature yourself, and respond with 400 if it differs from the header.',
    deliveries: ({other, signed}) => [signed(other, {secrets: ['whsec_of_somebody_else']})],
  },
  {
    name: 'an altered body',
    expects: 'refuse',
    page: verifying,
    advice: 'Compute the signature from the body of the request.',
    // The altered body is valid JSON of the same length.
    deliveries: ({other, signed}) => [
      signed(other).then(({body, header}) => ({body: body.replace(/"(amount|created)":\d/, '"$1":9'), header})),
    ],
  },
  {
    name: 'a signature that is ten minutes old',
    expects: 'refuse',
    page: verifying,
    advice: 'Refuse a delivery if t differs from your clock by more than five minutes.',
    // The time of the signature counts, not one that was added to the header.
    deliveries: ({other, signed}) =>
      [(old: string) => old, (old: string, now: string) => `${old},${now}`, (old: string, now: string) => `${now},${old}`].map((forge) =>
        signed(other, {secondsAgo: 600}).then(({body, header = ''}) => ({
          body,
          header: forge(header, `t=${Math.floor(Date.now() / 1000)}`),
        })),
      ),
  },
  {
    name: 'two signatures: the first invalid, the second valid',
    expects: 'accept',
    page: '/documentation/webhook-delivery#rotation',
    advice: 'Compare every v1 in the header. During a rotation, there are two.',
    deliveries: ({charge, secret, signed}) => [signed(charge, {secrets: ['whsec_the_former_one', secret]})],
  },
  {
    name: 'unusual whitespace and non-ASCII characters',
    expects: 'accept',
    page: verifying,
    advice: 'Verify the raw bytes of the body. If your framework parses the body first, the bytes change.',
    deliveries: ({charge, signed}) => [signed(oddlyWritten(charge))],
  },
  {
    name: 'an unknown event type',
    expects: 'accept',
    page: '/api-docs/limits-and-versions#tolerant',
    advice: 'Respond with 2xx to event types that you do not handle.',
    deliveries: ({unknown, signed}) => [signed(unknown)],
  },
  {
    name: 'an unknown field',
    expects: 'accept',
    page: '/api-docs/limits-and-versions#tolerant',
    advice: 'Ignore fields that you do not know.',
    deliveries: ({charge, signed}) => [signed({invented: {status: 'failed'}, ...charge, data: {...charge.data, invented: [1, null]}})],
  },
  {
    name: 'the same event twice',
    expects: 'accept',
    page: '/documentation/webhook-delivery#order',
    advice: 'If you have handled the event already, respond with 2xx and do nothing else.',
    deliveries: ({charge, signed}) => [signed(charge), signed(charge)],
  },
  {
    name: 'a refund before its charge',
    expects: 'accept',
    page: '/documentation/webhook-delivery#order',
    advice: 'Accept events in any order. If the order matters, retrieve the object.',
    deliveries: ({charge, refund, signed}) => [signed(refund), signed(charge)],
  },
  {
    name: 'twelve events at once',
    expects: 'accept',
    page: '/documentation/webhooks#answer-first',
    advice: 'Store the event, respond, and then do the work.',
    order: 'at once',
    deliveries: ({createMaterial, signed}) => Array.from({length: 12}, async () => signed((await createMaterial()).charge)),
  },
  {
    name: 'two events over one connection',
    expects: 'accept',
    page: '/documentation/webhook-delivery#delivered',
    advice: 'Read the whole body before you respond, so that the connection can be reused.',
    order: 'one connection',
    deliveries: ({charge, refund, signed}) => [signed(charge), signed(refund)],
  },
  {
    name: 'a body of 1 MB',
    expects: 'accept',
    page: '/documentation/webhooks-local#firewall',
    advice: 'Allow bodies of up to 1 MB. The limit is often in a framework or a proxy.',
    deliveries: ({charge, signed}) => [signed(padded(charge, largeBody - padded(charge, 0).length))],
  },
];
