import {sample} from 'openapi-sampler';
import {isFields, type Place} from './document';
import type {Answer, Authentication, Body, ErrorCode, Example, Field, Operation, Reference, Resource, WebhookEvent} from './model';
import type {Renderer} from './renderer';
import {type Credential, type SampleRequest, writeSamples} from './samples';
import {fieldOf, type Region, shapeOf, typeInWords} from './schema';
import {kebab, Slugger} from './slugs';

/** Where things stand on the site that is built, and what the samples call the key. */
export interface Site {
  renderer: Renderer;
  /** The environment variable that holds the key in samples. */
  keyVariable: string;
  operationUrl(slug: string): string;
  resourceUrl(slug: string): string;
  /** Where an error code is explained; nothing where the site has no such page. */
  errorUrl?(code: string): string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const placeTitles: Record<string, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

interface Found {
  place: Place;
  path: Place;
  method: string;
  address: string;
  tag: string | undefined;
  slug: string;
}

function findOperations(root: Place): Found[] {
  const slugs = new Slugger();
  return root.entries('paths').flatMap(([address, path]) =>
    path
      .entriesOfSelf()
      .filter(([method]) => methods.includes(method))
      .map(([method, place]) => ({
        place,
        path,
        method,
        address,
        tag: place.strings('tags')[0],
        slug: slugs.file(place.text('operationId') ?? place.text('summary') ?? '', kebab(`${method} ${address}`) || 'operation'),
      })),
  );
}

/** The first sentence or line of Markdown as plain text, for search results and previews. */
function plainSummary(markdown: string | undefined, instead: string): string {
  const line = (markdown ?? '').split('\n').find((text) => text.trim() !== '') ?? instead;
  const plain = line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]|<[^>]*>|^#+ /g, '')
    .trim();
  return plain.length <= 160 ? plain : `${plain.slice(0, 157).trimEnd()}…`;
}

function serverOf(root: Place, found: Found): string {
  const server = [found.place, found.path, root].flatMap((place) => place.items('servers'))[0];
  const variables = Object.fromEntries(
    server?.entries('variables').map(([name, variable]) => [name, variable.text('default') ?? name]) ?? [],
  );
  const url = (server?.text('url') ?? '').replaceAll(/\{([^}]+)\}/g, (_, name: string) => variables[name] ?? name).replace(/\/$/, '');
  return /^https?:/.test(url) ? url : `https://api.example.com${url}`;
}

function securityOf(root: Place, operation: Place): Place[][] {
  const schemes = new Map(root.get('components')?.entries('securitySchemes') ?? []);
  const source = operation.has('security') ? operation : root;
  return source.items('security').map((requirement) =>
    requirement
      .keys()
      .map((name) => schemes.get(name))
      .filter((scheme) => scheme !== undefined),
  );
}

function credentialOf(alternatives: Place[][]): Credential {
  const schemes = alternatives.flat();
  const http = (scheme: string): boolean =>
    schemes.some((place) => place.text('type') === 'http' && place.text('scheme')?.toLowerCase() === scheme);
  if (http('bearer') || schemes.some((place) => ['oauth2', 'openIdConnect'].includes(place.text('type') ?? ''))) {
    return {kind: 'bearer', basicToo: http('basic')};
  }
  if (http('basic')) return {kind: 'basic'};
  const key = schemes.find((place) => place.text('type') === 'apiKey');
  if (key?.text('in') === 'header') return {kind: 'header', name: key.text('name') ?? 'Authorization'};
  if (key?.text('in') === 'query') return {kind: 'query', name: key.text('name') ?? 'key'};
  return {kind: 'none'};
}

function authenticationOf(root: Place, operation: Place, renderer: Renderer): Authentication[] {
  const source = operation.has('security') ? operation : root;
  const schemes = new Map(root.get('components')?.entries('securitySchemes') ?? []);
  return source.items('security').flatMap((requirement) =>
    requirement.keys().flatMap((name): Authentication[] => {
      const scheme = schemes.get(name);
      if (scheme === undefined) return [];
      const type = scheme.text('type') ?? '';
      const words: Record<string, string> = {
        http: `HTTP ${(scheme.text('scheme') ?? '').replace(/^./, (letter) => letter.toUpperCase())}`,
        apiKey: `API key in the ${scheme.text('in') ?? 'header'} ${scheme.text('name') ?? ''}`.trim(),
        oauth2: 'OAuth 2.0',
        openIdConnect: 'OpenID Connect',
      };
      const description = scheme.text('description');
      return [
        {
          name,
          scheme: words[type] ?? type,
          ...(description !== undefined && {description: renderer.prose(description)}),
          scopes: requirement.strings(name),
        },
      ];
    }),
  );
}

function parametersOf(found: Found): Place[] {
  const byKey = new Map<string, Place>();
  for (const parameter of [...found.path.items('parameters'), ...found.place.items('parameters')]) {
    byKey.set(`${parameter.text('in')} ${parameter.text('name')}`, parameter);
  }
  return [...byKey.values()];
}

function schemaOf(carrier: Place): Place | undefined {
  return carrier.get('schema') ?? carrier.entries('content')[0]?.[1].get('schema');
}

function exampleValue(carrier: Place): unknown {
  const schema = schemaOf(carrier);
  return (
    carrier.get('example')?.value ??
    carrier.entries('examples')[0]?.[1].get('value')?.value ??
    schema?.get('example')?.value ??
    schema?.items('examples')[0]?.value
  );
}

function carried(carrier: Place, name: string, region: Region): Field {
  const example = exampleValue(carrier);
  const description = carrier.text('description');
  const context = {
    region,
    name,
    required: carrier.flag('required'),
    ...(description !== undefined && {description}),
    ...(carrier.flag('deprecated') && {deprecated: true}),
    ...(example !== undefined && {example: typeof example === 'string' ? example : JSON.stringify(example)}),
  };
  const schema = schemaOf(carrier);
  if (schema !== undefined) return fieldOf(schema, context);
  return {
    name,
    anchor: region.slugger.anchor(`${region.anchor}-${name}`),
    type: 'any',
    ...(context.required && {required: true}),
    ...(description !== undefined && {description: region.renderer.prose(description)}),
  };
}

/** How deep an invented example goes before it stops. */
const sampleDepth = 6;

class Builder {
  private readonly found: Found[];
  private readonly catalogue: Map<string, Place>;

  constructor(
    private readonly root: Place,
    private readonly site: Site,
  ) {
    this.found = findOperations(root);
    this.catalogue = new Map(root.entries('x-error-codes'));
  }

  private region(slugger: Slugger, anchor: string, brackets = false): Region {
    return {renderer: this.site.renderer, slugger, anchor, brackets, shown: new Map()};
  }

  private prose(place: Place): {description?: string} {
    const text = place.text('description');
    return text === undefined || text.trim() === '' ? {} : {description: this.site.renderer.prose(text)};
  }

  /** The example values of a media type: its own, its schema's, or one made from the schema. */
  private values(media: Place): {name: string; summary?: string; value: unknown}[] {
    const named = media.entries('examples').flatMap(([name, example]) => {
      const value = example.get('value');
      const summary = example.text('summary');
      return value === undefined ? [] : [{name, ...(summary !== undefined && {summary}), value: value.value}];
    });
    if (named.length > 0) return named;
    const own = exampleValue(media);
    if (own !== undefined) return [{name: 'example', value: own}];
    const schema = media.get('schema');
    if (!isFields(schema?.value) || !isFields(this.root.value)) return [];
    try {
      const value = sample(schema.value, {maxSampleDepth: sampleDepth, quiet: true}, this.root.value);
      return value === undefined || value === null ? [] : [{name: 'example', value}];
    } catch {
      // A schema that the sampler cannot follow has no example; its fields are shown all the same.
      return [];
    }
  }

  private examples(media: Place, mediaType: string): Example[] {
    const language = mediaType.includes('json') ? 'json' : mediaType.includes('xml') ? 'xml' : 'text';
    return this.values(media).map(({name, summary, value}) => ({
      name,
      ...(summary !== undefined && {summary}),
      language,
      code: this.site.renderer.code(typeof value === 'string' ? value : JSON.stringify(value, null, 2), language),
    }));
  }

  private errorsOf(examples: Example[], slugger: Slugger): ErrorCode[] {
    return examples.flatMap(({name}): ErrorCode[] => {
      const entry = this.catalogue.get(name);
      if (entry === undefined) return [];
      const fix = entry.text('fix');
      return [
        {
          code: name,
          anchor: slugger.anchor(`error-${name}`),
          title: entry.text('title') ?? name,
          ...(fix !== undefined && {fix: this.site.renderer.prose(fix)}),
          ...(entry.has('retry') && {retry: entry.text('retry')}),
          ...(this.site.errorUrl && {url: this.site.errorUrl(name)}),
        },
      ];
    });
  }

  private answer(status: string, response: Place, slugger: Slugger, prefix: string, shown: Region['shown']): Answer {
    const anchor = slugger.anchor(`${prefix}response-${status}`);
    const region = {...this.region(slugger, anchor), shown};
    const content = response.entries('content');
    const [mediaType, media] = content.find(([type]) => type.includes('json')) ?? content[0] ?? [];
    const schema = media?.get('schema');
    const shape = schema && shapeOf(schema, {region, label: schema.refName ?? 'body', path: '', anchor, whole: true});
    const examples = media && mediaType !== undefined ? this.examples(media, mediaType) : [];
    return {
      status,
      anchor,
      description: this.site.renderer.prose(response.text('description') ?? ''),
      ...(mediaType !== undefined && {mediaType}),
      ...(schema && {type: schema.refName ?? schema.text('title') ?? typeInWords(schema)}),
      headers: response.entries('headers').map(([name, header]) => carried(header, name, this.region(slugger, `${anchor}-header`))),
      ...(shape && {shape}),
      examples,
      errors: this.errorsOf(examples, slugger),
    };
  }

  private body(operation: Place, slugger: Slugger, prefix: string): Body | undefined {
    const body = operation.get('requestBody');
    if (body === undefined) return undefined;
    return {
      ...this.prose(body),
      required: body.flag('required'),
      mediaTypes: body.entries('content').map(([mediaType, media]) => {
        const brackets = mediaType === 'application/x-www-form-urlencoded' || mediaType === 'multipart/form-data';
        const region = this.region(slugger, `${prefix}body`, brackets);
        const schema = media.get('schema');
        const shape = schema && shapeOf(schema, {region, label: schema.refName ?? 'body', path: '', anchor: `${prefix}body`});
        return {
          mediaType,
          ...(schema && {type: typeInWords(schema)}),
          ...(shape && {shape}),
          // A form's example is in the samples, encoded as it is sent.
          examples: brackets ? [] : this.examples(media, mediaType),
        };
      }),
    };
  }

  private sampleRequest(found: Found): SampleRequest {
    const parameters = parametersOf(found);
    const in_ = (place: string): Place[] => parameters.filter((parameter) => parameter.text('in') === place);
    const nameOf = (parameter: Place): string => parameter.text('name') ?? '';
    const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? 'value'));
    const path = found.address.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
      const parameter = in_('path').find((candidate) => nameOf(candidate) === name);
      const example = parameter && exampleValue(parameter);
      return encodeURIComponent(example === undefined ? name.toUpperCase() : textOf(example));
    });
    const pairs = (name: string, value: unknown): [string, string][] =>
      Array.isArray(value) ? value.map((item) => [name, textOf(item)]) : [[name, textOf(value)]];
    const chosen = found.place.get('x-sample-query')?.value;
    const query = isFields(chosen)
      ? Object.entries(chosen).flatMap(([name, value]) => pairs(name, value))
      : in_('query')
          .filter((parameter) => parameter.flag('required'))
          .flatMap((parameter) => pairs(nameOf(parameter), exampleValue(parameter)));
    const content = found.place.get('requestBody')?.entries('content') ?? [];
    const [mediaType, media] = content.find(([type]) => type.includes('json')) ?? content[0] ?? [];
    const value = media && this.values(media)[0]?.value;
    return {
      method: found.method,
      url: `${serverOf(this.root, found)}${path}`,
      query,
      headers: in_('header')
        .filter((header) => header.flag('required'))
        .map((header) => [nameOf(header), textOf(exampleValue(header))]),
      credential: credentialOf(securityOf(this.root, found.place)),
      ...(mediaType !== undefined && value !== undefined && {body: {mediaType, value}}),
    };
  }

  private titleOf(found: Found): string {
    return found.place.text('summary') ?? found.place.text('operationId') ?? `${found.method.toUpperCase()} ${found.address}`;
  }

  /** `prefix` begins every anchor, where several operations share a page. */
  operation(found: Found, slugger: Slugger, prefix: string): Operation {
    const {place} = found;
    const parameters = parametersOf(found);
    const title = this.titleOf(found);
    const body = this.body(place, slugger, prefix);
    const shown: Region['shown'] = new Map();
    const resource = this.resourceNames().find(({tag}) => tag === found.tag);
    return {
      slug: found.slug,
      operationId: place.text('operationId') ?? '',
      url: this.site.operationUrl(found.slug),
      title,
      method: found.method,
      path: found.address,
      server: serverOf(this.root, found),
      deprecated: place.flag('deprecated'),
      ...this.prose(place),
      summary: plainSummary(place.text('description'), title),
      ...(resource && {resource: {name: resource.name, url: this.site.resourceUrl(resource.slug)}}),
      authentication: authenticationOf(this.root, place, this.site.renderer),
      parameters: Object.entries(placeTitles).flatMap(([where, heading]) => {
        const here = parameters.filter((parameter) => parameter.text('in') === where);
        if (here.length === 0) return [];
        const anchor = slugger.anchor(`${prefix}${kebab(heading)}`);
        const region = this.region(slugger, `${prefix}${where}`);
        return [
          {
            place: where,
            title: heading,
            anchor,
            fields: here.map((parameter) => carried(parameter, parameter.text('name') ?? '', {...region, shown: new Map()})),
          },
        ];
      }),
      ...(body && {body}),
      samples: writeSamples(this.sampleRequest(found), this.site.keyVariable).map(({language, label, grammar, code}) => ({
        language,
        label,
        code: this.site.renderer.code(code, grammar),
      })),
      answers: place.entries('responses').map(([status, response]) => this.answer(status, response, slugger, prefix, shown)),
      events: place.strings('x-emits').map((type) => {
        const webhook = this.root.get('webhooks')?.get(type)?.entriesOfSelf()[0]?.[1];
        return {
          type,
          summary: webhook?.text('summary') ?? type,
          ...(resource && {url: `${this.site.resourceUrl(resource.slug)}#event-${type.replaceAll('.', '-')}`}),
        };
      }),
    };
  }

  private names: {name: string; tag: string | undefined; slug: string; place: Place | undefined}[] | undefined;

  /** The tags in the document's order, then those that only operations name, then what has none. */
  resourceNames(): NonNullable<Builder['names']> {
    if (this.names) return this.names;
    const slugs = new Slugger();
    const declared = this.root.items('tags').filter((tag) => tag.text('name') !== undefined);
    const names = [...declared.map((tag) => tag.text('name')), ...this.found.map(({tag}) => tag)].filter(
      (tag, index, all) => all.indexOf(tag) === index && this.found.some((found) => found.tag === tag),
    );
    this.names = names.map((tag) => ({
      name: tag ?? 'Operations',
      tag,
      slug: slugs.file(tag ?? 'operations', 'group'),
      place: declared.find((place) => place.text('name') === tag),
    }));
    return this.names;
  }

  private event(type: string, webhook: Place, slugger: Slugger): WebhookEvent {
    const operation = webhook.entriesOfSelf().find(([method]) => methods.includes(method))?.[1];
    const [mediaType, media] = operation?.get('requestBody')?.entries('content')[0] ?? [];
    const example = media && mediaType !== undefined ? this.examples(media, mediaType)[0] : undefined;
    return {
      type,
      anchor: slugger.anchor(`event-${type}`),
      summary: operation?.text('summary') ?? type,
      ...(operation && this.prose(operation)),
      ...(example && {example}),
      causedBy: this.found
        .filter(({place}) => place.strings('x-emits').includes(type))
        .map((found) => ({title: this.titleOf(found), url: this.site.operationUrl(found.slug)})),
    };
  }

  resource({name, tag, slug, place}: ReturnType<Builder['resourceNames']>[number]): Resource {
    const slugger = new Slugger();
    const objectName = place?.text('x-object');
    const schema = objectName === undefined ? undefined : this.root.get('components')?.get('schemas')?.get(objectName);
    const shape =
      schema && shapeOf(schema, {region: this.region(slugger, 'object'), label: objectName ?? name, path: '', anchor: 'object'});
    const operations = this.found.filter((found) => found.tag === tag);
    const ok = operations
      .flatMap((found) => found.place.entries('responses'))
      .find(([, response]) =>
        response.entries('content').some(([, media]) => objectName !== undefined && media.get('schema')?.refName === objectName),
      );
    const example = ok?.[1].entries('content').flatMap(([type, media]) => this.examples(media, type))[0];
    const emitted = operations.flatMap((found) => found.place.strings('x-emits'));
    // The resource that is the event itself lists them all.
    const events = this.root.entries('webhooks').filter(([type]) => objectName === 'Event' || emitted.includes(type));
    return {
      name,
      slug,
      url: this.site.resourceUrl(slug),
      ...(place && this.prose(place)),
      summary: plainSummary(place?.text('description'), name),
      ...(objectName !== undefined &&
        schema &&
        shape && {object: {name: objectName, ...this.prose(schema), shape, ...(example && {example})}}),
      operations: operations.map((found) => this.operation(found, slugger, `${found.slug}-`)),
      events: events.map(([type, webhook]) => this.event(type, webhook, slugger)),
    };
  }

  /** The resources with the operations of each as lists name them. */
  groups(): (ReturnType<Builder['resourceNames']>[number] & {entries: Pick<Operation, 'slug' | 'title' | 'method' | 'path'>[]})[] {
    return this.resourceNames().map((group) => ({
      ...group,
      entries: this.found
        .filter((found) => found.tag === group.tag)
        .map((found) => ({slug: found.slug, title: this.titleOf(found), method: found.method, path: found.address})),
    }));
  }

  /** Every operation as a page of its own, one at a time, so that a large document needs little memory. */
  *pages(): Generator<Operation> {
    for (const found of this.found) yield this.operation(found, new Slugger(), '');
  }

  get count(): number {
    return this.found.length;
  }
}

/** Reads a document as the pages of a reference. */
export function createBuilder(root: Place, site: Site): Builder {
  return new Builder(root, site);
}

/** What the whole document says of itself. */
export function referenceOf(root: Place, site: Site, resources: Resource[]): Reference {
  const info = root.get('info');
  const description = info?.text('description');
  return {
    title: info?.text('title') ?? '',
    version: info?.text('version') ?? '',
    ...(description !== undefined && {description: site.renderer.prose(description)}),
    server: root.items('servers')[0]?.text('url') ?? '',
    resources,
  };
}
