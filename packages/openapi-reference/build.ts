import type {ContractNode} from './contract/node';
import {Schema} from './contract/schema';
import {asText} from './contract/exact-number';
import {type Page, shapeOf} from './fields';
import {ExchangeBuilder} from './exchange';
import type {OperationModel, Resource, WebhookEvent} from './model';
import {findOperations, type Found, operationsIn, serverOf, shortened} from './operations';
import {plainSummary} from './prose';
import {sampleRequest} from './request';
import {sampleLanguages, type SentPair, writeSample} from './samples';
import type {Site} from './site';
import {Slugger} from './slugs';

/** The operations on one page. Those without a tag are in a group without `tag`. */
interface Group {
  name: string;
  tag: string | undefined;
  slug: string;
  node: ContractNode | undefined;
  /** The name of the schema that the page shows as its object. */
  object: string | undefined;
  operations: Found[];
}

/** Builds the models of the pages of a document. */
export class Builder {
  /** The groups of declared tags come first, then the others by their first operation. */
  readonly groups: readonly Group[];
  private readonly found: Found[];
  private readonly exchanges: ExchangeBuilder;

  constructor(
    private readonly root: ContractNode,
    private readonly site: Site,
  ) {
    this.found = findOperations(root);
    this.exchanges = new ExchangeBuilder(root, site, this.found);
    const slugs = new Slugger();
    const declared = root.items('tags').filter((tag) => tag.text('name') !== undefined);
    const used = this.found.flatMap(({tags}): (string | undefined)[] => (tags.length > 0 ? tags : [undefined]));
    this.groups = [...new Set([...declared.map((tag) => tag.text('name')), ...used])].map((tag) => {
      const node = declared.find((each) => each.text('name') === tag);
      return {
        name: shortened(node?.text('x-displayName') ?? tag ?? 'Operations'),
        tag,
        slug: slugs.file(tag ?? 'operations', 'group'),
        node,
        object: node && site.extensions?.objectOf(node),
        operations: this.found.filter(({tags}) => (tag === undefined ? tags.length === 0 : tags.includes(tag))),
      };
    });
  }

  /** The page links to the objects of all tags except `tag`, whose fields it shows. */
  private page(slugger: Slugger, tag?: string): Page {
    const objectUrl = (name: string): string | undefined => {
      const group = this.groups.find((each) => each.object === name && each.tag !== tag);
      return group && `${this.site.resourceUrl(group.slug)}#object`;
    };
    return {slugger, fields: 0, objectUrl};
  }

  /**
   * Builds the model of an operation. `prefix` separates the anchors of operations that share a page. Anchors of error codes have
   * no prefix. A shared page shows the fields of its object first, and its operations link to them.
   */
  private operation(found: Found, slugger: Slugger, prefix: string): OperationModel {
    const {node, item} = found;
    const page = this.page(slugger, prefix === '' ? found.tags[0] : undefined);
    const exchange = this.exchanges.exchange(found, page, prefix, 'reader');
    const group = this.groups.find(({tag}) => tag === found.tags[0]);
    const query = this.site.extensions?.sampleQueryOf(node);
    const pairs = (name: string, value: unknown): SentPair[] => [value].flat().map((each) => ({name, value: asText(each)}));
    const request = sampleRequest(this.root, found, query && Object.entries(query).flatMap(([name, value]) => pairs(name, value)));
    const own = [node, item].find((each) => each.items('servers').length > 0);
    return {
      ...exchange,
      slug: found.slug,
      operationId: found.operationId,
      url: this.site.operationUrl(found.slug),
      server: serverOf(this.root, found),
      servers: own ? this.exchanges.servers(own, page, prefix) : [],
      summary: plainSummary(node.text('description'), exchange.title),
      resource: group && {name: group.name, url: this.site.resourceUrl(group.slug)},
      samples: sampleLanguages.map(({language, label, grammar}) => ({
        language,
        label,
        code: this.site.renderer.sample(writeSample(language, request, this.site), grammar),
      })),
      events: this.eventsOf(node).map((type) => ({
        type,
        summary: this.site.renderer.line(this.root.get('webhooks')?.entries(type)[0]?.[1].text('summary') ?? type),
        url: group && `${this.site.resourceUrl(group.slug)}#event-${type.replaceAll('.', '-')}`,
      })),
    };
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
      .map(({title, slug}) => `[${title}](<${this.site.operationUrl(slug)}>)`);
    const text = [operation?.text('description')?.trim(), causes.length > 0 && `Caused by ${causes.join(', ')}.`];
    return {
      type,
      anchor: slugger.anchor(`event-${type}`),
      description: this.site.renderer.prose(text.filter(Boolean).join(' ')),
      example,
    };
  }

  private resource({name, tag, slug, node, object: objectName, operations}: Group): Resource {
    const slugger = new Slugger();
    const object = objectName === undefined ? undefined : this.root.get('components')?.get('schemas')?.get(objectName);
    const shape =
      object &&
      shapeOf(new Schema([object]), {
        region: {...this.exchanges.region(this.page(slugger, tag), 'object'), inResponse: true},
        label: objectName ?? name,
        path: '',
        anchor: 'object',
        depth: 0,
      });
    const example = operations
      .flatMap((found) => found.node.entries('responses').map(([, response]) => response.entries('content')))
      .find((content) => content.some(([, media]) => objectName !== undefined && media.get('schema')?.refName === objectName))
      ?.flatMap(([type, media]) => this.exchanges.examples(media, type, 'response'))[0];
    const emitted = operations.flatMap((found) => this.eventsOf(found.node));
    const every = node !== undefined && this.site.extensions?.listsEveryEvent(node) === true;
    const events = this.root.entries('webhooks').filter(([type]) => every || emitted.includes(type));
    return {
      name,
      slug,
      url: this.site.resourceUrl(slug),
      description: node && this.exchanges.description(node),
      summary: plainSummary(node?.text('description'), name),
      object: shape && {name: objectName ?? name, description: this.exchanges.description(object), shape, example},
      operations: operations.map((found) => this.operation(found, slugger, `${found.slug}-`)),
      events: events.map(([type, webhook]) => this.event(type, webhook, slugger)),
    };
  }

  resources(): Resource[] {
    return this.groups.map((group) => this.resource(group));
  }

  /** Yields the operations' models one at a time, so that a large document needs little memory. */
  *operations(): Generator<OperationModel> {
    for (const found of this.found) yield this.operation(found, new Slugger(), '');
  }
}
