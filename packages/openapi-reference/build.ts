import type {ContractNode} from './contract/node';
import {Schema} from './contract/schema';
import {asText} from './contract/exact-number';
import {type Page, shapeOf} from './fields';
import {ExchangeBuilder} from './exchange';
import type {OperationModel, Reference, Resource, WebhookEvent} from './model';
import {findOperations, type Found, operationsIn, parametersOf, serverOf, shortened, titleOf} from './operations';
import {plainSummary} from './prose';
import {sampleRequest} from './request';
import {sampleLanguages, type SentPair, writeSample} from './samples';
import type {Site} from './site';
import {Slugger} from './slugs';

/** A group of operations on one page. The group for operations without a tag has no `tag`. */
interface Group {
  name: string;
  tag: string | undefined;
  slug: string;
  node: ContractNode | undefined;
}

class Builder {
  private readonly found: Found[];
  private readonly exchanges: ExchangeBuilder;

  constructor(
    private readonly root: ContractNode,
    private readonly site: Site,
  ) {
    this.found = findOperations(root);
    this.exchanges = new ExchangeBuilder(root, site, this.found);
  }

  /** The page links to the objects of all tags except `tag`, whose fields it shows. */
  private page(slugger: Slugger, tag?: string): Page {
    const objectUrl = (name: string): string | undefined => {
      const resource = this.groupsOf(name).find((each) => each.tag !== tag);
      return resource && `${this.site.resourceUrl(resource.slug)}#object`;
    };
    return {slugger, fields: 0, objectUrl};
  }

  /**
   * Builds the model of an operation. `prefix` separates the anchors of operations that share a page. Anchors of error codes have
   * no prefix. A shared page shows the fields of its object first, and its operations link to them.
   */
  operation(found: Found, slugger: Slugger, prefix: string): OperationModel {
    const {node, path} = found;
    const page = this.page(slugger, prefix === '' ? found.tags[0] : undefined);
    const exchange = this.exchanges.exchange(found, page, prefix, 'reader');
    const resource = this.resourceNames().find(({tag}) => tag === found.tags[0]);
    const server = serverOf(this.root, found);
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
      server,
      servers: own ? this.exchanges.servers(own, page, prefix) : [],
      summary: plainSummary(node.text('description'), exchange.title),
      ...(resource && {resource: {name: resource.name, url: this.site.resourceUrl(resource.slug)}}),
      samples: sampleLanguages.map(({language, label, grammar}) => ({
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
    const [[, operation] = []] = operationsIn(webhook);
    const [mediaType, media] = operation?.get('requestBody')?.entries('content')[0] ?? [];
    const example = media && mediaType !== undefined ? this.exchanges.examples(media, mediaType, 'response')[0] : undefined;
    const causes = this.found
      .filter(({node}) => this.eventsOf(node).includes(type))
      .map((found) => `[${titleOf(found)}](<${this.site.operationUrl(found.slug)}>)`);
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
        region: {...this.exchanges.region(this.page(slugger, tag), 'object'), inResponse: true},
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
    const example = ok?.[1].entries('content').flatMap(([type, media]) => this.exchanges.examples(media, type, 'response'))[0];
    const emitted = operations.flatMap((found) => this.eventsOf(found.node));
    const every = node !== undefined && extensions?.listsEveryEvent(node) === true;
    const events = this.root.entries('webhooks').filter(([type]) => every || emitted.includes(type));
    return {
      name,
      slug,
      url: this.site.resourceUrl(slug),
      ...(node && this.exchanges.prose(node)),
      summary: plainSummary(node?.text('description'), name),
      ...(objectName !== undefined &&
        object &&
        shape && {object: {name: objectName, ...this.exchanges.prose(object), shape, ...(example && {example})}}),
      operations: operations.map((found) => this.operation(found, slugger, `${found.slug}-`)),
      events: events.map(([type, webhook]) => this.event(type, webhook, slugger)),
    };
  }

  groups(): (Group & {entries: Pick<OperationModel, 'operationId' | 'slug' | 'title' | 'method' | 'path'>[]})[] {
    return this.resourceNames().map((group) => ({
      ...group,
      entries: this.operationsOf(group.tag).map((found) => ({
        operationId: found.node.text('operationId') ?? '',
        slug: found.slug,
        title: titleOf(found),
        method: found.method,
        path: found.address,
      })),
    }));
  }

  /** Yields the operations' models one at a time, so that a large document needs little memory. */
  *pages(): Generator<OperationModel> {
    for (const found of this.found) yield this.operation(found, new Slugger(), '');
  }
}

export function createBuilder(root: ContractNode, site: Site): Builder {
  return new Builder(root, site);
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
