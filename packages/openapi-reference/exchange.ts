/** Builds the models of requests and responses: parameters, bodies, examples, errors, links and callbacks. */
import {STATUS_CODES} from 'node:http';
import {isFields} from '../kit/fields';
import {asText, exactJson} from './contract/exact-number';
import type {ContractNode} from './contract/node';
import {Schema} from './contract/schema';
import {type Direction} from './example-values';
import {fieldOf, hasDetails, joined, nonEmpty, type Page, type Region, withLinks} from './fields';
import type {Body, Content, ErrorCode, Example, Exchange, Fact, Field, OperationResponse, ParameterGroup, Server} from './model';
import {type Found, operationsIn, parametersOf, titleOf} from './operations';
import {formPairs, givenExamples, schemaOf, styleOf} from './parameters';
import {isFormLike, isXml, mediaExamples} from './request';
import {formText, isJson} from './samples';
import {authenticationOf} from './security';
import type {Site} from './site';
import {kebab, type Slugger} from './slugs';

const placeTitles = new Map([
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
]);
/** Callbacks of callbacks below this depth are not shown. They can contain themselves. */
const deepestCallbacks = 3;

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
  const {style, explode} = styleOf(carrier);
  const field = fieldOf(schema, {
    region: {...region, isText: true, brackets: region.brackets || style === 'deepObject'},
    name,
    required: carrier.flag('required'),
    description: carrier.text('description'),
    deprecated: carrier.flag('deprecated'),
    examples: givenExamples(carrier).flatMap(({value, summary}) =>
      value === undefined ? [] : [{value: asText(schema.typed(value)), summary}],
    ),
    facts: parameterFacts(carrier),
    // The fields of an exploded object are sent under their own names.
    label: style === 'form' && explode && schema.types.includes('object') ? name : undefined,
  });
  return carrier.gap === undefined ? field : {...field, type: `not in the document: ${carrier.gap}`};
}

function missingFrom({gap}: ContractNode): string | undefined {
  return gap === undefined ? undefined : `Missing from the document: \`${gap}\``;
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

function exampleText(value: unknown, mediaType: string, media: ContractNode): string {
  if (isFormLike(mediaType) && typeof value !== 'string') return formText(formPairs(media, value));
  return typeof value === 'string' && !isJson(mediaType) ? value : exactJson(value, 2);
}

export class ExchangeBuilder {
  private readonly byId: Map<string, Found>;
  private readonly byPointer: Map<string, Found>;

  constructor(
    private readonly root: ContractNode,
    private readonly site: Site,
    found: readonly Found[],
  ) {
    const backwards = [...found].reverse();
    this.byId = new Map(backwards.map((each) => [each.operationId, each]));
    this.byPointer = new Map(backwards.map((each) => [each.node.pointer, each]));
  }

  region(page: Page, anchor: string, brackets = false): Region {
    return {renderer: this.site.renderer, page, anchor, brackets, isText: brackets, inResponse: false, shown: new Map()};
  }

  prose(text: string | undefined): string | undefined {
    return text === undefined ? undefined : this.site.renderer.prose(text);
  }

  /** Returns the description of a part of the document, with a link to its external documentation. */
  description(node: ContractNode): string | undefined {
    return this.prose(withLinks(node.text('description'), [node.get('externalDocs')]));
  }

  examples(media: ContractNode, mediaType: string, direction: Direction, status?: string): Example[] {
    const language = isJson(mediaType) ? 'json' : isXml(mediaType) ? 'xml' : 'text';
    return mediaExamples(media, mediaType, direction, status).map(({name, summary, description, url, value}) => ({
      name,
      summary,
      description: this.prose(description),
      url,
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
          fix: this.prose(fix),
          retry,
          url: this.site.errorUrl?.(name),
        },
      ];
    });
  }

  private content(media: ContractNode, mediaType: string, region: Region, direction: Direction, status?: string): Content {
    const node = media.get('schema');
    const schema = node && new Schema([node]);
    const label = schema?.name ?? 'body';
    const field = schema && fieldOf(schema, {region, name: label, label, anchor: region.anchor, whole: true, asExample: true});
    const encoded = media.entries('encoding').flatMap(([name, encoding]): Fact[] => {
      const headers = encoding.entries('headers').map(([header]) => header);
      const encodings = [encoding.text('contentType'), headers.join(', ') || undefined, encoding.text('style')];
      const words = joined(encodings.flatMap((code) => (code === undefined ? [] : [[{code}]])));
      return words.length > 0 ? [{name, words: ['encoded as ', ...words]}] : [];
    });
    const whole = field && {...field, facts: nonEmpty([...(field.facts ?? []), ...encoded])};
    return {
      mediaType,
      type: schema ? (schema.name ?? field?.type ?? 'any') : 'any',
      field: whole && hasDetails(whole) ? whole : undefined,
      // Leaves out the only example of a form, because the code samples already show it.
      examples: isFormLike(mediaType) && givenExamples(media).length < 2 ? [] : this.examples(media, mediaType, direction, status),
    };
  }

  private response(status: string, response: ContractNode, page: Page, prefix: string, shown: Region['shown']): OperationResponse {
    const anchor = page.slugger.anchor(`${prefix}response-${status}`);
    const region = {...this.region(page, anchor), inResponse: true, shown};
    const contents = response.entries('content').map(([mediaType, media]) => this.content(media, mediaType, region, 'response', status));
    const links = response.entries('links').map(([name, link]) => this.link(name, link, this.region(page, `${anchor}-link`)));
    return {
      status,
      reason: STATUS_CODES[status],
      anchor,
      emits: nonEmpty(this.site.extensions?.eventsOf(response) ?? []),
      description: this.site.renderer.prose(response.text('description') ?? missingFrom(response) ?? ''),
      contents,
      headers: response
        .entries('headers')
        .filter(([name]) => name.toLowerCase() !== 'content-type')
        .map(([name, header]) => carried(header, name, this.region(page, `${anchor}-header`))),
      links: nonEmpty(links),
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
    const named = target ? `[${target.title}](<${this.site.operationUrl(target.slug)}>)` : `\`${id ?? reference ?? name}\``;
    const text = [link.text('description'), `Operation: ${named}.`].filter((each) => each !== undefined).join('\n\n');
    const parameters = link.entries('parameters').map(([parameter, {value}]) => ({name: parameter, words: [{code: asText(value)}]}));
    const body = link.get('requestBody');
    return {
      name,
      anchor: region.page.slugger.anchor(`${region.anchor}-${name}`),
      type: 'link',
      rule: true,
      description: this.site.renderer.prose(text),
      facts: nonEmpty([...parameters, ...(body ? [{name: 'body', words: [{code: asText(body.value)}]}] : [])]),
    };
  }

  private body(operation: ContractNode, page: Page, prefix: string, direction: Direction): Body | undefined {
    const body = operation.get('requestBody');
    if (body === undefined) return undefined;
    return {
      description: this.description(body) ?? this.prose(missingFrom(body)),
      required: body.flag('required'),
      contents: body
        .entries('content')
        .map(([mediaType, media]) => this.content(media, mediaType, this.region(page, `${prefix}body`, isFormLike(mediaType)), direction)),
    };
  }

  servers(holder: ContractNode, page: Page, prefix: string): Server[] {
    return holder.items('servers').map((server, index) => ({
      url: server.text('url') ?? '',
      description: this.description(server),
      variables: server.entries('variables').map(([name, variable]) => ({
        name,
        anchor: page.slugger.anchor(`${prefix}server-${index + 1}-${name}`),
        type: 'string',
        rule: true,
        description: this.prose(variable.text('description')),
        values: nonEmpty(variable.strings('enum')),
        fallback: variable.text('default'),
      })),
    }));
  }

  private parameters(parameters: ContractNode[], page: Page, prefix: string): ParameterGroup[] {
    return [...placeTitles].flatMap(([where, title]) => {
      const here = parameters.filter(
        (parameter) => (placeTitles.has(parameter.text('in') ?? '') ? parameter.text('in') : 'query') === where,
      );
      if (here.length === 0) return [];
      const anchor = page.slugger.anchor(`${prefix}${kebab(title)}`);
      const fieldsOf = (parameter: ContractNode) =>
        carried(parameter, parameter.text('name') ?? '', this.region(page, `${prefix}${where}`));
      return [{place: where, title, anchor, fields: here.map(fieldsOf)}];
    });
  }

  /** Builds the model of a request and its responses. `sentBy` is `api` for callbacks. */
  exchange(
    found: Pick<Found, 'node' | 'item' | 'method' | 'path'>,
    page: Page,
    prefix: string,
    sentBy: 'reader' | 'api',
    depth = 0,
  ): Exchange {
    const {node, method, path} = found;
    // Its anchors come first, before those of parameters with the same names.
    const body = this.body(node, page, prefix, sentBy === 'reader' ? 'request' : 'response');
    const shown: Region['shown'] = new Map();
    return {
      prefix,
      title: titleOf(found),
      method,
      path,
      deprecated: node.flag('deprecated'),
      description: this.description(node),
      authentication: sentBy === 'reader' || node.has('security') ? authenticationOf(this.root, node, this.site.renderer) : [],
      parameters: this.parameters(parametersOf(found), page, prefix),
      body,
      ...withErrorsOnce(
        node
          .entries('responses')
          .filter(([, response]) => isFields(response.value))
          .map(([status, response]) => this.response(status, response, page, prefix, shown)),
      ),
      callbacks: (depth < deepestCallbacks ? node.entries('callbacks') : []).flatMap(([name, callback]) =>
        callback.entriesOfSelf().flatMap(([expression, item]) =>
          operationsIn(item).map(([each, below]) => {
            const anchor = page.slugger.anchor(`${prefix}callback-${name}`);
            const request = {node: below, item, method: each, path: expression};
            return {name, exchange: this.exchange(request, page, `${anchor}-`, 'api', depth + 1)};
          }),
        ),
      ),
    };
  }
}
