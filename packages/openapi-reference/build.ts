import {STATUS_CODES} from 'node:http';
import {isFields} from '../kit/fields';
import {exactJson} from './contract/exact-number';
import type {Contract, ContractNode} from './contract/node';
import {Schema} from './contract/schema';
import {type Direction} from './example-values';
import {type FieldContext, fieldOf, hasDetails, type Page, type Region, shapeOf, withLinks, asText} from './fields';
import {linkPages, type Pages} from './links';
import type {
  OperationResponse,
  Body,
  Content,
  ErrorCode,
  Example,
  Exchange,
  Fact,
  Field,
  OperationModel,
  ParameterGroup,
  Reference,
  Resource,
  Server,
  WebhookEvent,
} from './model';
import {formPairs, givenExamples, schemaOf, styleOf} from './parameters';
import {plainSummary} from './prose';
import type {Renderer} from './renderer';
import {isFormLike, isJson, isXml, mediaExamples, sampleRequest} from './request';
import {formText, type KeyOptions, sampleLanguages, type SentPair, writeSample} from './samples';
import {authenticationOf} from './security';
import {kebab, Slugger} from './slugs';

interface SiteExtensions {
  /** Returns the types of the events that a response causes. */
  eventsOf(response: ContractNode): string[];
  listsEveryEvent(tag: ContractNode): boolean;
  /** The name of the schema that the page of a tag shows as its object. */
  objectOf(tag: ContractNode): string | undefined;
  /** Returns `undefined` if `code`, the name of a response's example, is not an error code. */
  errorOf(root: ContractNode, code: string): {title: string; fix?: string; retry?: string} | undefined;
  /** Returns the query parameters that samples send. If it returns `undefined`, samples send the required query parameters. */
  sampleQueryOf(operation: ContractNode): Record<string, unknown> | undefined;
}

export interface Site extends KeyOptions {
  renderer: Renderer;
  operationUrl(slug: string): string;
  resourceUrl(slug: string): string;
  errorUrl?(code: string): string;
  webhookPages?: boolean;
  extensions?: SiteExtensions;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const placeTitles = new Map([
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
]);
/** Callbacks of callbacks below this depth are not shown. They can contain themselves. */
const deepestCallbacks = 3;

interface Found {
  node: ContractNode;
  path: ContractNode;
  method: string;
  address: string;
  isWebhook: boolean;
  tags: string[];
  slug: string;
}

const webhooksTag = 'Webhooks';

function findOperations(root: ContractNode, withWebhooks: boolean): Found[] {
  const slugs = new Slugger();
  return (withWebhooks ? ['paths', 'webhooks'] : ['paths']).flatMap((key) =>
    root.entries(key).flatMap(([address, path]) =>
      path
        .entriesOfSelf()
        .filter(([method, node]) => methods.includes(method) && isFields(node.value))
        .map(([method, node]) => ({
          node,
          path,
          method,
          address,
          isWebhook: key === 'webhooks',
          tags: key === 'webhooks' && node.strings('tags').length === 0 ? [webhooksTag] : node.strings('tags'),
          slug: slugs.file(node.text('operationId') ?? node.text('summary') ?? '', kebab(`${method} ${address}`) || 'operation'),
        })),
    ),
  );
}

/** Returns a server's URL with the defaults of its variables. A relative URL gets the host `api.example.com`. */
function addressOf(server: ContractNode | undefined): string {
  const variables = new Map(server?.entries('variables').map(([name, variable]) => [name, variable.text('default') ?? name]));
  const url = (server?.text('url') ?? '').replaceAll(/\{([^{}]+)\}/g, (_, name: string) => variables.get(name) ?? name).replace(/\/$/, '');
  if (url.startsWith('//')) return `https:${url}`;
  return /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://api.example.com${url.startsWith('/') || url === '' ? '' : '/'}${url}`;
}

function parametersOf({path, node}: Pick<Found, 'path' | 'node'>): ContractNode[] {
  const byKey = new Map<string, ContractNode>();
  for (const parameter of [...path.items('parameters'), ...node.items('parameters')]) {
    byKey.set(`${parameter.text('in')} ${parameter.text('name')}`, parameter);
  }
  return [...byKey.values()];
}

function parameterFacts(parameter: ContractNode): Fact[] {
  const {style, explode, isDefault} = styleOf(parameter);
  const [mediaType] = parameter.has('schema') ? [] : (parameter.entries('content')[0] ?? []);
  return [
    ...(isDefault ? [] : [{name: 'Style', words: [{code: style}, ', ', explode ? 'exploded' : 'not exploded']}]),
    ...(mediaType === undefined ? [] : [{name: 'Encoding', words: [{code: mediaType}]}]),
    ...(parameter.flag('allowEmptyValue') ? [{name: 'Empty value', words: ['allowed']}] : []),
    ...(parameter.flag('allowReserved') ? [{name: 'Reserved characters', words: ['not encoded']}] : []),
  ];
}

function carried(carrier: ContractNode, name: string, region: Region): Field {
  const schema = schemaOf(carrier) ?? new Schema([]);
  const description = carrier.text('description');
  const facts = parameterFacts(carrier);
  const {style, explode} = styleOf(carrier);
  const context: FieldContext = {
    region: {...region, isText: true, ...(style === 'deepObject' && {brackets: true})},
    name,
    required: carrier.flag('required'),
    ...(description !== undefined && {description}),
    ...(carrier.flag('deprecated') && {deprecated: true}),
    examples: givenExamples(carrier).flatMap(({value, summary}) =>
      value === undefined ? [] : [{value: asText(schema.typed(value)), ...(summary !== undefined && {summary})}],
    ),
    ...(facts.length > 0 && {facts}),
    // The fields of an exploded object are sent under their own names.
    ...(style === 'form' && explode && schema.types.includes('object') && {label: name, path: ''}),
  };
  const field = fieldOf(schema, context);
  return carrier.gap === undefined ? field : {...field, type: `not in the document: ${carrier.gap}`};
}

/** Moves the fields and headers of all responses with error codes to `errorParts`, where each appears once. */
function withErrorsOnce(responses: OperationResponse[]): Pick<Exchange, 'responses' | 'errorParts'> {
  const failures = responses.filter(({errors}) => errors.length > 0);
  if (failures.length === 0) return {responses};
  const firstOfEach = <Part>(parts: Part[], nameOf: (part: Part) => string): Part[] =>
    parts.filter((part, place) => parts.findIndex((other) => nameOf(other) === nameOf(part)) === place);
  const contents = firstOfEach(
    failures.flatMap((failure) => failure.contents),
    ({type, mediaType}) => `${type} ${mediaType}`,
  );
  const headers = firstOfEach(
    failures.flatMap((failure) => failure.headers),
    ({name}) => name,
  );
  return {
    errorParts: {contents: contents.map((content) => ({...content, examples: []})), headers},
    responses: responses.map((response) =>
      failures.includes(response)
        ? {...response, contents: response.contents.map(({mediaType, type, examples}) => ({mediaType, type, examples})), headers: []}
        : response,
    ),
  };
}

/** A group of operations on one page. The group for operations without a tag has no `tag`. */
interface Group {
  name: string;
  tag: string | undefined;
  slug: string;
  node: ContractNode | undefined;
}

function exampleText(value: unknown, mediaType: string, media: ContractNode): string {
  if (isFormLike(mediaType) && typeof value !== 'string') return formText(formPairs(media, value));
  return typeof value === 'string' && !isJson(mediaType) ? value : exactJson(value, 2);
}

/** A title with more characters is cut, because search results and links repeat it. */
const longestTitle = 300;

function shortened(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle)}…`;
}

/** Counts what a renderer reads and writes. */
function counted(renderer: Renderer, contract: Contract): Renderer {
  const count = (text: string): string => {
    contract.countWritten(text.length);
    return text;
  };
  return {
    prose: (markdown) => count(renderer.prose(markdown)),
    line: (text) => count(renderer.line(text)),
    code: (text, language) => count(renderer.code(count(text), language)),
    sample: (text, language) => count(renderer.sample(count(text), language)),
  };
}

class Builder {
  private readonly found: Found[];
  private readonly byId: Map<string, Found>;
  private readonly byPointer: Map<string, Found>;
  private readonly site: Site;

  constructor(
    private readonly root: ContractNode,
    site: Site,
  ) {
    this.site = {...site, renderer: counted(site.renderer, root.contract)};
    this.found = findOperations(root, site.webhookPages === true);
    const backwards = [...this.found].reverse();
    this.byId = new Map(backwards.map((found) => [found.node.text('operationId') ?? '', found]));
    this.byPointer = new Map(backwards.map((found) => [found.node.pointer, found]));
  }

  /** The page links to the objects of all tags except `tag`, whose fields it shows. */
  private page(slugger: Slugger, tag?: string): Page {
    const objectUrl = (name: string): string | undefined => {
      const resource = this.groupsOf(name).find((each) => each.tag !== tag);
      return resource && `${this.site.resourceUrl(resource.slug)}#object`;
    };
    return {contract: this.root.contract, slugger, fields: 0, objectUrl};
  }

  private region(page: Page, anchor: string, brackets = false): Region {
    return {renderer: this.site.renderer, page, anchor, brackets, isText: brackets, inResponse: false, shown: new Map()};
  }

  private prose(node: ContractNode): {description?: string} {
    const text = withLinks(node.text('description'), [node.get('externalDocs')]);
    return text === undefined ? {} : {description: this.site.renderer.prose(text)};
  }

  private examples(media: ContractNode, mediaType: string, direction: Direction): Example[] {
    const language = isJson(mediaType) ? 'json' : isXml(mediaType) ? 'xml' : 'text';
    return mediaExamples(media, mediaType, direction).map(({name, summary, description, url, value}) => ({
      name,
      ...(summary !== undefined && {summary}),
      ...(description !== undefined && {description: this.site.renderer.prose(description)}),
      ...(url !== undefined && {url}),
      language,
      code: value === undefined ? '' : this.site.renderer.code(exampleText(value, mediaType, media), language),
    }));
  }

  private errorsOf(examples: Example[], slugger: Slugger): ErrorCode[] {
    return examples.flatMap(({name}): ErrorCode[] => {
      const known = this.site.extensions?.errorOf(this.root, name);
      if (known === undefined) return [];
      const {title, fix, retry} = known;
      return [
        {
          code: name,
          anchor: slugger.anchor(`error-${name}`),
          title: this.site.renderer.line(title),
          ...(fix !== undefined && {fix: this.site.renderer.prose(fix)}),
          ...(retry !== undefined && {retry}),
          ...(this.site.errorUrl && {url: this.site.errorUrl(name)}),
        },
      ];
    });
  }

  private content(media: ContractNode, mediaType: string, region: Region, direction: Direction): Content {
    const node = media.get('schema');
    const schema = node && new Schema([node]);
    const label = schema?.name ?? 'body';
    const field = schema && fieldOf(schema, {region, name: label, label, anchor: region.anchor, whole: true, asExample: true});
    const encoded = media.entries('encoding').flatMap(([name, encoding]): Fact[] => {
      const type = encoding.text('contentType');
      const headers = encoding.entries('headers').map(([header]) => header);
      const style = encoding.text('style');
      const encodings = [
        ...(type === undefined ? [] : [{code: type}]),
        ...(headers.length > 0 ? [{code: headers.join(', ')}] : []),
        ...(style === undefined ? [] : [{code: style}]),
      ];
      return encodings.length > 0
        ? [{name, words: ['encoded as ', ...encodings.flatMap((word, index) => (index === 0 ? [word] : [', ', word]))]}]
        : [];
    });
    const whole = field && {...field, ...(encoded.length > 0 && {facts: [...(field.facts ?? []), ...encoded]})};
    return {
      mediaType,
      type: schema ? (schema.name ?? field?.type ?? 'any') : 'any',
      ...(whole && hasDetails(whole) && {field: whole}),
      // Leaves out the only example of a form, because the code samples already show it.
      examples: isFormLike(mediaType) && givenExamples(media).length < 2 ? [] : this.examples(media, mediaType, direction),
    };
  }

  private response(status: string, response: ContractNode, page: Page, prefix: string, shown: Region['shown']): OperationResponse {
    const anchor = page.slugger.anchor(`${prefix}response-${status}`);
    const region = {...this.region(page, anchor), inResponse: true, shown};
    const contents = response.entries('content').map(([mediaType, media]) => this.content(media, mediaType, region, 'response'));
    const links = response.entries('links').map(([name, link]) => this.link(name, link, this.region(page, `${anchor}-link`)));
    const reason = /^\d+$/.test(status) ? STATUS_CODES[status] : undefined;
    const emits = this.site.extensions?.eventsOf(response) ?? [];
    const missing = response.gap === undefined ? '' : `Missing from the document: \`${response.gap}\``;
    return {
      status,
      ...(reason !== undefined && {reason}),
      anchor,
      ...(emits.length > 0 && {emits}),
      description: this.site.renderer.prose(response.text('description') ?? missing),
      contents,
      headers: response
        .entries('headers')
        .filter(([name]) => name.toLowerCase() !== 'content-type')
        .map(([name, header]) => carried(header, name, this.region(page, `${anchor}-header`))),
      ...(links.length > 0 && {links}),
      errors: this.errorsOf(
        contents.flatMap(({examples}) => examples),
        page.slugger,
      ),
    };
  }

  private link(name: string, link: ContractNode, region: Region): Field {
    const id = link.text('operationId');
    const reference = link.text('operationRef');
    const target = id === undefined ? this.byPointer.get(reference?.replace(/^#\//, '').replaceAll('~1', '/') ?? '') : this.byId.get(id);
    const named = target ? `[${this.titleOf(target)}](<${this.site.operationUrl(target.slug)}>)` : `\`${id ?? reference ?? name}\``;
    const text = [link.text('description'), `Operation: ${named}.`].filter((each) => each !== undefined).join('\n\n');
    const body = link.get('requestBody');
    const facts: [string, ContractNode][] = [
      ...link.entries('parameters'),
      ...(body ? [['body', body] satisfies [string, ContractNode]] : []),
    ];
    return {
      name,
      anchor: region.page.slugger.anchor(`${region.anchor}-${name}`),
      type: 'link',
      rule: true,
      description: this.site.renderer.prose(text),
      ...(facts.length > 0 && {facts: facts.map(([parameter, value]) => ({name: parameter, words: [{code: asText(value.value)}]}))}),
    };
  }

  private body(operation: ContractNode, page: Page, prefix: string, direction: Direction): Body | undefined {
    const body = operation.get('requestBody');
    if (body === undefined) return undefined;
    const missing = body.gap === undefined ? {} : {description: this.site.renderer.prose(`Missing from the document: \`${body.gap}\``)};
    return {
      ...missing,
      ...this.prose(body),
      required: body.flag('required'),
      contents: body
        .entries('content')
        .map(([mediaType, media]) => this.content(media, mediaType, this.region(page, `${prefix}body`, isFormLike(mediaType)), direction)),
    };
  }

  private titleOf({node, method, address}: Pick<Found, 'node' | 'method' | 'address'>): string {
    return shortened(node.text('summary') || node.text('operationId') || `${method.toUpperCase()} ${address}`);
  }

  private serverOf({node, path}: Pick<Found, 'node' | 'path'>): string {
    return addressOf([node, path, this.root].flatMap((each) => each.items('servers'))[0]);
  }

  private servers(holder: ContractNode, page: Page, prefix: string): Server[] {
    return holder.items('servers').map((server, index) => ({
      url: server.text('url') ?? '',
      ...this.prose(server),
      variables: server.entries('variables').map(([name, variable]) => {
        const description = variable.text('description');
        return {
          name,
          anchor: page.slugger.anchor(`${prefix}server-${index + 1}-${name}`),
          type: 'string',
          rule: true,
          ...(description !== undefined && {description: this.site.renderer.prose(description)}),
          ...(variable.strings('enum').length > 0 && {values: variable.strings('enum')}),
          ...(variable.text('default') !== undefined && {fallback: variable.text('default')}),
        };
      }),
    }));
  }

  private parameters(parameters: ContractNode[], page: Page, prefix: string): ParameterGroup[] {
    return [...placeTitles].flatMap(([where, title]) => {
      const here = parameters.filter(
        (parameter) => (placeTitles.has(parameter.text('in') ?? '') ? parameter.text('in') : 'query') === where,
      );
      if (here.length === 0) return [];
      const anchor = page.slugger.anchor(`${prefix}${kebab(title)}`);
      const region = this.region(page, `${prefix}${where}`);
      return [
        {
          place: where,
          title,
          anchor,
          fields: here.map((parameter) => carried(parameter, parameter.text('name') ?? '', {...region, shown: new Map()})),
        },
      ];
    });
  }

  /** Builds the model of a request and its responses. `sentBy` is `api` for webhooks and callbacks. */
  private exchange(
    found: Pick<Found, 'node' | 'path' | 'method' | 'address'>,
    page: Page,
    prefix: string,
    sentBy: 'reader' | 'api',
    depth = 0,
  ): Exchange {
    const {node, method, address} = found;
    const body = this.body(node, page, prefix, sentBy === 'reader' ? 'request' : 'response');
    const shown: Region['shown'] = new Map();
    return {
      prefix,
      title: this.titleOf(found),
      method,
      path: address,
      deprecated: node.flag('deprecated'),
      ...this.prose(node),
      authentication: sentBy === 'reader' || node.has('security') ? authenticationOf(this.root, node, this.site.renderer) : [],
      parameters: this.parameters(parametersOf(found), page, prefix),
      ...(body && {body}),
      ...withErrorsOnce(
        node
          .entries('responses')
          .filter(([, response]) => isFields(response.value))
          .map(([status, response]) => this.response(status, response, page, prefix, shown)),
      ),
      callbacks: (depth < deepestCallbacks ? node.entries('callbacks') : []).flatMap(([name, callback]) =>
        callback.entriesOfSelf().flatMap(([expression, path]) =>
          path
            .entriesOfSelf()
            .filter(([each, below]) => methods.includes(each) && isFields(below.value))
            .map(([each, below]) => {
              const anchor = page.slugger.anchor(`${prefix}callback-${name}`);
              const request = {node: below, path, method: each, address: expression};
              return {name, exchange: this.exchange(request, page, `${anchor}-`, 'api', depth + 1)};
            }),
        ),
      ),
    };
  }

  /**
   * Builds the model of an operation. `prefix` separates the anchors of operations that share a page. Anchors of error codes have
   * no prefix. A shared page shows the fields of its object first, and its operations link to them.
   */
  operation(found: Found, slugger: Slugger, prefix: string): OperationModel {
    const {node, path, isWebhook} = found;
    const page = this.page(slugger, prefix === '' ? found.tags[0] : undefined);
    const exchange = this.exchange(found, page, prefix, isWebhook ? 'api' : 'reader');
    const resource = this.resourceNames().find(({tag}) => tag === found.tags[0]);
    const server = this.serverOf(found);
    const query = this.site.extensions?.sampleQueryOf(node);
    const pairs = (name: string, value: unknown): SentPair[] => [value].flat().map((item) => ({name, value: asText(item)}));
    const request = sampleRequest(this.root, {
      operation: node,
      method: found.method,
      address: found.address,
      server,
      parameters: parametersOf(found),
      ...(query && {query: Object.entries(query).flatMap(([name, value]) => pairs(name, value))}),
    });
    const own = [node, path].find((each) => each.items('servers').length > 0);
    const model: OperationModel = {
      ...exchange,
      slug: found.slug,
      operationId: node.text('operationId') ?? '',
      url: this.site.operationUrl(found.slug),
      isWebhook,
      server,
      servers: own ? this.servers(own, page, prefix) : [],
      summary: plainSummary(node.text('description'), exchange.title),
      ...(resource && {resource: {name: resource.name, url: this.site.resourceUrl(resource.slug)}}),
      samples: isWebhook
        ? []
        : sampleLanguages.map(({language, label, grammar}) => ({
            language,
            label,
            code: this.site.renderer.sample(writeSample(language, request, this.site), grammar),
          })),
      events: this.eventsOf(node).map((type) => {
        const webhook = this.root.get('webhooks')?.get(type)?.entriesOfSelf()[0]?.[1];
        return {
          type,
          summary: this.site.renderer.line(webhook?.text('summary') ?? type),
          ...(resource && {url: `${this.site.resourceUrl(resource.slug)}#event-${type.replaceAll('.', '-')}`}),
        };
      }),
    };
    this.root.contract.countWritten(JSON.stringify(model).length);
    return model;
  }

  private names: Group[] | undefined;

  /** Returns the groups of all operations: declared tags first, then the others by their first operation. */
  resourceNames(): Group[] {
    if (this.names) return this.names;
    const slugs = new Slugger();
    const declared = this.root.items('tags').filter((tag) => tag.text('name') !== undefined);
    const used = this.found.flatMap(({tags}): (string | undefined)[] => (tags.length > 0 ? tags : [undefined]));
    const names = [...new Set([...declared.map((tag) => tag.text('name')), ...used])];
    this.names = names.map((tag) => {
      const node = declared.find((each) => each.text('name') === tag);
      return {
        name: shortened(node?.text('x-displayName') ?? tag ?? 'Operations'),
        tag,
        slug: slugs.file(tag ?? 'operations', 'group'),
        node,
      };
    });
    return this.names;
  }

  private groupsByObject: Map<string, Group[]> | undefined;

  /** Returns the groups whose pages show the schema `name` as their object. */
  private groupsOf(name: string): Group[] {
    if (this.groupsByObject === undefined) {
      this.groupsByObject = new Map();
      for (const group of this.resourceNames()) {
        const object = group.node && this.site.extensions?.objectOf(group.node);
        if (object !== undefined) this.groupsByObject.set(object, [...(this.groupsByObject.get(object) ?? []), group]);
      }
    }
    return this.groupsByObject.get(name) ?? [];
  }

  private operationsOf(tag: string | undefined): Found[] {
    return this.found.filter(({tags}) => (tag === undefined ? tags.length === 0 : tags.includes(tag)));
  }

  /** Returns the types of the events that an operation causes, each once, in the order of its responses. */
  private eventsOf(operation: ContractNode): string[] {
    return [...new Set(operation.entries('responses').flatMap(([, response]) => this.site.extensions?.eventsOf(response) ?? []))];
  }

  private event(type: string, webhook: ContractNode, slugger: Slugger): WebhookEvent {
    const operation = webhook.entriesOfSelf().find(([method]) => methods.includes(method))?.[1];
    const [mediaType, media] = operation?.get('requestBody')?.entries('content')[0] ?? [];
    const example = media && mediaType !== undefined ? this.examples(media, mediaType, 'response')[0] : undefined;
    const causes = this.found
      .filter(({node}) => this.eventsOf(node).includes(type))
      .map((found) => `[${this.titleOf(found)}](<${this.site.operationUrl(found.slug)}>)`);
    const text = [operation?.text('description')?.trim(), causes.length > 0 && `Caused by ${causes.join(', ')}.`];
    return {
      type,
      anchor: slugger.anchor(`event-${type}`),
      description: this.site.renderer.prose(text.filter(Boolean).join(' ')),
      ...(example && {example}),
    };
  }

  resource({name, tag, slug, node}: Group): Resource {
    const {extensions} = this.site;
    const slugger = new Slugger();
    const objectName = node && extensions?.objectOf(node);
    const object = objectName === undefined ? undefined : this.root.get('components')?.get('schemas')?.get(objectName);
    const schema = object && new Schema([object]);
    const shape =
      schema &&
      shapeOf(schema, {
        region: {...this.region(this.page(slugger, tag), 'object'), inResponse: true},
        label: objectName ?? name,
        path: '',
        anchor: 'object',
        depth: 0,
      });
    const operations = this.operationsOf(tag);
    const ok = operations
      .flatMap((found) => found.node.entries('responses'))
      .find(([, response]) =>
        response.entries('content').some(([, media]) => objectName !== undefined && media.get('schema')?.refName === objectName),
      );
    const example = ok?.[1].entries('content').flatMap(([type, media]) => this.examples(media, type, 'response'))[0];
    const emitted = operations.flatMap((found) => this.eventsOf(found.node));
    const every = node !== undefined && extensions?.listsEveryEvent(node) === true;
    const events = this.root.entries('webhooks').filter(([type]) => every || emitted.includes(type));
    return {
      name,
      slug,
      url: this.site.resourceUrl(slug),
      ...(node && this.prose(node)),
      summary: plainSummary(node?.text('description'), name),
      ...(objectName !== undefined &&
        object &&
        shape && {object: {name: objectName, ...this.prose(object), shape, ...(example && {example})}}),
      operations: operations.map((found) => this.operation(found, slugger, `${found.slug}-`)),
      events: this.site.webhookPages === true ? [] : events.map(([type, webhook]) => this.event(type, webhook, slugger)),
    };
  }

  groups(): (Group & {entries: Pick<OperationModel, 'operationId' | 'slug' | 'title' | 'method' | 'path'>[]})[] {
    return this.resourceNames().map((group) => ({
      ...group,
      entries: this.operationsOf(group.tag).map((found) => ({
        operationId: found.node.text('operationId') ?? '',
        slug: found.slug,
        title: this.titleOf(found),
        method: found.method,
        path: found.address,
      })),
    }));
  }

  linkedPages(): Pages {
    return {
      operations: this.found.map(({node, method, address, tags, slug}) => ({
        id: node.text('operationId'),
        method,
        path: address,
        tags,
        url: this.site.operationUrl(slug),
      })),
      tags: this.resourceNames().map(({name, tag, slug}) => ({name: tag ?? name, url: this.site.resourceUrl(slug)})),
    };
  }

  /** Yields the operations' models one at a time, so that a large document needs little memory. */
  *pages(): Generator<OperationModel> {
    for (const found of this.found) yield this.operation(found, new Slugger(), '');
  }

  schema(name: string): Content {
    const node = this.root.get('components')?.get('schemas')?.get(name);
    const page = this.page(new Slugger());
    const schema = new Schema(node ? [node] : []);
    const field = fieldOf(schema, {region: this.region(page, 'schema'), name, label: name, anchor: 'schema', whole: true});
    return {mediaType: '', type: field.type, ...(hasDetails(field) && {field}), examples: []};
  }
}

/** Creates a builder of pages. Replaces links to operations and tags in the descriptions of the document. */
export function createBuilder(root: ContractNode, site: Site): Builder {
  const builder = new Builder(root, site);
  linkPages(root, builder.linkedPages());
  return builder;
}

export function referenceOf(root: ContractNode, site: Site, resources: Resource[]): Reference {
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
