/** Builds the models of requests and responses: parameters, bodies, examples, errors, links and callbacks. */
import {STATUS_CODES} from 'node:http';
import {isFields} from '../kit/fields';
import {asText, exactJson} from './contract/exact-number';
import type {ContractNode} from './contract/node';
import {Schema} from './contract/schema';
import {type Direction} from './example-values';
import {type FieldContext, fieldOf, hasDetails, type Page, type Region, withLinks} from './fields';
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
    this.byId = new Map(backwards.map((each) => [each.node.text('operationId') ?? '', each]));
    this.byPointer = new Map(backwards.map((each) => [each.node.pointer, each]));
  }

  region(page: Page, anchor: string, brackets = false): Region {
    return {renderer: this.site.renderer, page, anchor, brackets, isText: brackets, inResponse: false, shown: new Map()};
  }

  prose(node: ContractNode): {description?: string} {
    const text = withLinks(node.text('description'), [node.get('externalDocs')]);
    return text === undefined ? {} : {description: this.site.renderer.prose(text)};
  }

  examples(media: ContractNode, mediaType: string, direction: Direction, status?: string): Example[] {
    const language = isJson(mediaType) ? 'json' : isXml(mediaType) ? 'xml' : 'text';
    return mediaExamples(media, mediaType, direction, status).map(({name, summary, description, url, value}) => ({
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

  private content(media: ContractNode, mediaType: string, region: Region, direction: Direction, status?: string): Content {
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
      examples: isFormLike(mediaType) && givenExamples(media).length < 2 ? [] : this.examples(media, mediaType, direction, status),
    };
  }

  private response(status: string, response: ContractNode, page: Page, prefix: string, shown: Region['shown']): OperationResponse {
    const anchor = page.slugger.anchor(`${prefix}response-${status}`);
    const region = {...this.region(page, anchor), inResponse: true, shown};
    const contents = response.entries('content').map(([mediaType, media]) => this.content(media, mediaType, region, 'response', status));
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
    const named = target ? `[${titleOf(target)}](<${this.site.operationUrl(target.slug)}>)` : `\`${id ?? reference ?? name}\``;
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

  servers(holder: ContractNode, page: Page, prefix: string): Server[] {
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

  /** Builds the model of a request and its responses. `sentBy` is `api` for callbacks. */
  exchange(
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
      title: titleOf(found),
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
          operationsIn(path).map(([each, below]) => {
            const anchor = page.slugger.anchor(`${prefix}callback-${name}`);
            const request = {node: below, path, method: each, address: expression};
            return {name, exchange: this.exchange(request, page, `${anchor}-`, 'api', depth + 1)};
          }),
        ),
      ),
    };
  }
}
