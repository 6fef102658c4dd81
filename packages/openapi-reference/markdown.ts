import {asText} from './contract/exact-number';
import {
  type OperationResponse,
  type Content,
  type Exchange,
  type Fact,
  type Field,
  type Limits,
  type OperationModel,
  type Reference,
  type Resource,
  type Shape,
  type Words,
  valuesName,
} from './model';

/* Writes the reference as Markdown from the model that pages use, with the plain renderer. */

/** Joins the lines of a text for a list item, and removes the `>` of quotations. */
function oneLine(text: string | undefined): string {
  return (text ?? '')
    .split('\n')
    .map((line) => line.replace(/^ {0,3}> ?/, '').trim())
    .filter((line) => line !== '')
    .join(' ');
}

function limitsOf({limits}: Field): string {
  if (!limits) return '';
  const words: [string, Limits[keyof Limits]][] = [
    ['minimum', limits.minimum],
    ['maximum', limits.maximum],
    ['exclusive minimum', limits.exclusiveMinimum],
    ['exclusive maximum', limits.exclusiveMaximum],
    ['minimum length', limits.minLength],
    ['maximum length', limits.maxLength],
    ['minimum items', limits.minItems],
    ['maximum items', limits.maxItems],
    ['pattern', limits.pattern],
  ];
  const known = words.flatMap(([word, value]) => (value === undefined ? [] : [`${word} \`${asText(value)}\``]));
  return known.length > 0 ? ` Limits: ${known.join(', ')}.` : '';
}

function inWords(words: Words): string {
  return words.map((word) => (typeof word === 'string' ? word : `\`${word.code}\``)).join('');
}

function factText({name, words}: Fact): string {
  return ` ${name}: ${inWords(words)}.`;
}

/** The longest list of values that is written whole. A page of the reference has the others. */
const shownValues = 20;

function valuesOf(values: readonly string[]): string {
  const shown = values.length > shownValues ? values.slice(0, 3) : values;
  return shown.map((value) => `\`${value}\``).join(', ') + (shown === values ? '' : `, … (${values.length} values)`);
}

function factsOf(field: Field): string {
  const {values, fallback, examples = [], facts = []} = field;
  return [
    oneLine(field.description),
    limitsOf(field),
    values && ` ${valuesName(field)}${field.isOpen ? ':' : ''} ${valuesOf(values)}.`,
    fallback !== undefined && ` Default: \`${fallback}\`.`,
    examples.length > 0 && ` Example: ${examples.map(({value}) => `\`${value}\``).join(', ')}.`,
    ...facts.map(factText),
  ]
    .filter(Boolean)
    .join('');
}

function fieldLines(field: Field, depth: number): string[] {
  const marks = [
    field.type + (field.nullable ? ' or null' : ''),
    field.required && 'required',
    field.deprecated && 'deprecated',
    field.access,
  ];
  const line = `${'  '.repeat(depth)}- \`${field.within ?? ''}${field.name}\` (${marks.filter(Boolean).join(', ')}): ${factsOf(field)}`;
  return [line.trimEnd(), ...(field.nested ? shapeLines(field.nested, depth + 1) : [])];
}

function shapeLines(shape: Shape, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  return [
    ...(shape.description === undefined ? [] : [`${indent}- ${oneLine(shape.description)}`]),
    ...(shape.rules ?? []).map((rule) => `${indent}- ${oneLine(rule)}`),
    ...(shape.shownAt === undefined ? [] : [`${indent}- Same fields as ${shape.label} above.`]),
    ...(shape.continues?.url === undefined ? [] : [`${indent}- [The fields of ${shape.label}](${shape.continues.url}).`]),
    ...shape.fields.flatMap((field) => fieldLines(field, depth)),
    ...(shape.unions ?? []).flatMap((union) =>
      union.variants.flatMap(({label, field}) => [
        `${indent}- ${union.word}: ${label}. ${field ? factsOf(field) : ''}`.trimEnd(),
        ...(field?.nested ? shapeLines(field.nested, depth + 1) : []),
      ]),
    ),
  ];
}

function fence(language: string, code: string): string[] {
  return [`\`\`\`${language}`, code, '```', ''];
}

function contentLines({field}: Content): string[] {
  if (!field) return [];
  const facts = factsOf(field).trim();
  const lines = [...(facts === '' ? [] : [facts, '']), ...(field.nested ? shapeLines(field.nested) : [])];
  return lines.length > 0 ? [...lines, ''] : [];
}

/** An error's response names its codes, which have a section of their own. */
function responseLines(response: OperationResponse, level: string): string[] {
  const [first] = response.contents;
  if (response.errors.length > 0) {
    const codes = response.errors.map(({code}) => `\`${code}\``).join(', ');
    return [`- \`${response.status}\`: ${oneLine(response.description)} Codes: ${codes}.`];
  }
  return [
    `${level} ${response.status}${first === undefined ? '' : ` ${first.type}`}`,
    '',
    response.description,
    '',
    ...(response.headers.length > 0 ? ['Headers:', '', ...shapeLines({label: '', fields: response.headers}), ''] : []),
    ...response.contents.flatMap(contentLines),
    ...(first?.examples.slice(0, 1).flatMap(({language, code}) => fence(language, code)) ?? []),
  ];
}

/** The fields and headers of all errors, which `responses` omits. */
function errorLines({errorParts}: Exchange): string[] {
  if (!errorParts) return [];
  const {contents, headers} = errorParts;
  return [
    ...contents.flatMap((content) => [`Fields of errors, ${content.type}:`, '', ...contentLines(content)]),
    ...(headers.length > 0 ? ['Headers of errors:', '', ...shapeLines({label: '', fields: headers}), ''] : []),
  ];
}

function exchangeLines(exchange: Exchange, level: string): string[] {
  const ways = exchange.authentication.map((way) =>
    way.length === 0 ? 'None.' : way.map(({scheme, description}) => `${scheme}. ${oneLine(description)}`.trim()).join(' and '),
  );
  return [
    ...(exchange.description === undefined ? [] : [exchange.description, '']),
    ...(ways.length > 0 ? [`Authentication: ${ways.join(' Or ')}`, ''] : []),
    ...exchange.parameters.flatMap((group) => [`${level} ${group.title}`, '', ...shapeLines({label: '', fields: group.fields}), '']),
    ...(exchange.body?.contents.flatMap((content) => [`${level} Body, ${content.mediaType}`, '', ...contentLines(content)]) ?? []),
  ];
}

/** `level` is the Markdown prefix of the operation's heading, such as `###`. */
function operationMarkdown(operation: OperationModel, level: string): string {
  const below = `${level}#`;
  return [
    `${level} ${operation.title}`,
    '',
    `\`${operation.method.toUpperCase()} ${operation.server}${operation.path}\` ([its page](${operation.url}))`,
    '',
    ...exchangeLines(operation, below),
    ...(operation.samples[0] ? [`${below} Request`, '', ...fence('bash', operation.samples[0].code)] : []),
    `${below} Responses`,
    '',
    ...operation.responses.flatMap((response) => responseLines(response, `${below}#`)),
    '',
    ...operation.callbacks.flatMap(({name, exchange}) => [
      `${below} Callback: ${name}`,
      '',
      `\`${exchange.method.toUpperCase()} ${exchange.path}\``,
      '',
      ...exchangeLines(exchange, `${below}#`),
    ]),
    ...(operation.events.length > 0
      ? [`${below} Events`, '', ...operation.events.map(({type, summary}) => `- \`${type}\`: ${summary}.`), '']
      : []),
  ].join('\n');
}

function resourceMarkdown(resource: Resource): string {
  return [
    `## ${resource.name}`,
    '',
    ...(resource.description === undefined ? [] : [resource.description, '']),
    ...(resource.object ? [`### The ${resource.object.name.toLowerCase()} object`, '', ...shapeLines(resource.object.shape), ''] : []),
    ...resource.operations.map((operation) => operationMarkdown(operation, '###')),
    ...(resource.events.length > 0
      ? ['### Events', '', ...resource.events.map(({type, description}) => `- \`${type}\`: ${oneLine(description)}`), '']
      : []),
  ].join('\n');
}

/** Each error code of the operations once, with the fields and headers of errors. */
function errorsMarkdown(operations: readonly OperationModel[]): string[] {
  const codes = operations.flatMap(({responses}) => responses.flatMap(({errors}) => errors));
  if (codes.length === 0) return [];
  return [
    '## Errors',
    '',
    ...new Set(codes.map((error) => `- \`${error.code}\`: ${error.title}. ${oneLine(error.fix)}`)),
    '',
    ...new Set(operations.map((operation) => errorLines(operation).join('\n'))),
  ];
}

/** Shortens an entry that an earlier line of the text already has, and joins such entries that follow one another. */
function withoutRepetition(text: string): string {
  const known = new Set<string>();
  const shortened = text.split('\n').map((line) => {
    const [, name] = /^(\s*- `[^`]+`|Authentication).{40,}$/.exec(line) ?? [];
    const isRepeated = known.has(line.trim());
    known.add(line.trim());
    return name !== undefined && isRepeated ? `${name}: see above.` : line;
  });
  return shortened.join('\n').replaceAll(/(`): see above\.\n\s*- (?=`[^`]+`: see above\.)/g, '$1, ');
}

/** Returns the whole reference in one short text: no entry is written twice, and errors have no examples. */
export function referenceMarkdown(reference: Reference): string {
  const lines = [
    `# ${reference.title} ${reference.version}`,
    '',
    ...(reference.description === undefined ? [] : [reference.description, '']),
    ...reference.resources.map(resourceMarkdown),
    ...errorsMarkdown(reference.resources.flatMap(({operations}) => operations)),
  ];
  return withoutRepetition(lines.join('\n'));
}
