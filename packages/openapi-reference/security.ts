import type {ContractNode} from './contract/node';
import {joined} from './fields';
import type {Authentication, Credential, Fact} from './model';
import type {Renderer} from './renderer';

/** A credential that samples send. `name` is the key of the security scheme in the document. */
export type SentCredential = {name: string} & (
  | {kind: 'bearer'; basicToo?: boolean}
  | {kind: 'basic'}
  | {kind: 'header' | 'query' | 'cookie'; key: string}
  | {kind: 'scheme'; scheme: string}
);

type Requirement = ReturnType<typeof requirementsOf>[number][number];

/**
 * Returns the alternative ways to authenticate. Each way lists credentials that are required together. A scheme is undefined if the
 * document does not define it.
 */
function requirementsOf(root: ContractNode, operation: ContractNode) {
  const schemes = new Map(root.get('components')?.entries('securitySchemes') ?? []);
  const source = operation.has('security') ? operation : root;
  return source
    .items('security')
    .map((requirement) => requirement.keys().map((name) => ({name, scheme: schemes.get(name), scopes: requirement.strings(name)})));
}

function sentOf({name, scheme}: Requirement): SentCredential | undefined {
  const type = scheme?.text('type');
  if (type === 'oauth2' || type === 'openIdConnect') return {name, kind: 'bearer'};
  if (type === 'http') {
    const kind = scheme?.text('scheme')?.toLowerCase() ?? 'bearer';
    return kind === 'bearer' || kind === 'basic' ? {name, kind} : {name, kind: 'scheme', scheme: scheme?.text('scheme') ?? kind};
  }
  if (type !== 'apiKey') return undefined;
  const place = scheme?.text('in');
  return {name, kind: place === 'query' || place === 'cookie' ? place : 'header', key: scheme?.text('name') ?? 'Authorization'};
}

/**
 * Returns the credentials for samples, from the first way to authenticate that has any. If this way is Basic and Bearer is an
 * alternative, samples send Bearer with `basicToo`.
 */
export function sentCredentials(root: ContractNode, operation: ContractNode): SentCredential[] {
  const ways = requirementsOf(root, operation).map((way) => way.flatMap((each) => sentOf(each) ?? []));
  const alone = (kind: string): SentCredential | undefined => ways.find((way) => way.length === 1 && way[0]?.kind === kind)?.[0];
  const bearer = alone('bearer');
  const first = ways.find((way) => way.length > 0) ?? [];
  if (bearer?.kind === 'bearer' && first.length === 1 && first[0]?.kind === 'basic') return [{...bearer, basicToo: true}];
  return first;
}

const flowNames = new Map([
  ['authorizationCode', 'Authorization code'],
  ['clientCredentials', 'Client credentials'],
  ['implicit', 'Implicit'],
  ['password', 'Password'],
  ['deviceAuthorization', 'Device authorization'],
]);

const flowUrls = [
  ['authorization URL ', 'authorizationUrl'],
  ['token URL ', 'tokenUrl'],
  ['refresh URL ', 'refreshUrl'],
] as const;

function factsOf(scheme: ContractNode): Fact[] {
  const fact = (name: string, code: string | undefined): Fact[] => (code === undefined ? [] : [{name, words: [{code}]}]);
  return [
    ...fact('Format', scheme.text('bearerFormat')),
    ...fact('Discovery', scheme.text('openIdConnectUrl')),
    ...scheme.entries('flows').map(([flow, node]) => {
      const urls = flowUrls.flatMap(([word, key]) => fact(word, node.text(key)));
      return {name: flowNames.get(flow) ?? flow, words: joined(urls.map(({name, words}) => [name, ...words]))};
    }),
  ];
}

function credentialOf({name, scheme, scopes}: Requirement, renderer: Renderer): Credential {
  const type = scheme?.text('type') ?? '';
  const words = new Map([
    ['http', `HTTP ${(scheme?.text('scheme') ?? '').replace(/^./, (letter) => letter.toUpperCase())}`],
    ['apiKey', `API key in the ${scheme?.text('in') ?? 'header'} ${scheme?.text('name') ?? ''}`.trim()],
    ['oauth2', 'OAuth 2.0'],
    ['openIdConnect', 'OpenID Connect'],
    ['mutualTLS', 'Mutual TLS'],
  ]);
  const proseOf = (text: unknown): string | undefined => (typeof text === 'string' && text !== '' ? renderer.prose(text) : undefined);
  const meanings = new Map(scheme?.entries('flows').flatMap(([, flow]) => flow.entries('scopes')) ?? []);
  return {
    name,
    scheme: scheme === undefined ? `${name} (not in the document)` : (words.get(type) ?? type),
    description: proseOf(scheme?.text('description')),
    scopes: scopes.map((scope) => ({name: scope, meaning: proseOf(meanings.get(scope)?.value)})),
    facts: scheme ? factsOf(scheme) : [],
  };
}

export function authenticationOf(root: ContractNode, operation: ContractNode, renderer: Renderer): Authentication[] {
  return requirementsOf(root, operation).map((way) => way.map((each) => credentialOf(each, renderer)));
}
