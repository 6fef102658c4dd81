import type {Answer, Field, Operation, Reference, Resource, Shape} from './model';

/*
 * The reference as Markdown, for people who paste it somewhere and for programs
 * that read it. Built from the same model as the pages, with the plain renderer.
 */

function oneLine(text: string | undefined): string {
  return (text ?? '').replaceAll(/\s*\n\s*/g, ' ').trim();
}

function limitsOf({limits}: Field): string {
  if (!limits) return '';
  const words: [string, number | string | boolean | undefined][] = [
    ['at least', limits.minimum],
    ['at most', limits.maximum],
    ['more than', limits.exclusiveMinimum],
    ['less than', limits.exclusiveMaximum],
    ['characters at least', limits.minLength],
    ['characters at most', limits.maxLength],
    ['items at least', limits.minItems],
    ['items at most', limits.maxItems],
    ['pattern', limits.pattern],
  ];
  const known = words.flatMap(([word, value]) => (value === undefined ? [] : [`${word} \`${String(value)}\``]));
  return known.length > 0 ? ` Limits: ${known.join(', ')}.` : '';
}

function fieldLines(field: Field, depth: number): string[] {
  const marks = [
    field.type + (field.nullable ? ' or null' : ''),
    field.required && 'required',
    field.deprecated && 'deprecated',
    field.access,
  ];
  const facts = [
    field.values && ` ${field.values.length === 1 ? 'Always' : 'One of'} ${field.values.map((value) => `\`${value}\``).join(', ')}.`,
    field.fallback !== undefined && ` Default: \`${field.fallback}\`.`,
    field.example !== undefined && ` Example: \`${field.example}\`.`,
  ];
  const line = `${'  '.repeat(depth)}- \`${field.within ?? ''}${field.name}\` (${marks.filter(Boolean).join(', ')}): ${oneLine(field.description)}${limitsOf(field)}${facts.filter(Boolean).join('')}`;
  return [line.trimEnd(), ...(field.nested ? shapeLines(field.nested, depth + 1) : [])];
}

function shapeLines(shape: Shape, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  return [
    ...(shape.rules ?? []).map((rule) => `${indent}- ${oneLine(rule)}`),
    ...(shape.shownAt === undefined ? [] : [`${indent}- The same fields as ${shape.label}, above.`]),
    ...shape.fields.flatMap((field) => fieldLines(field, depth)),
    ...(shape.kinds?.shapes.flatMap((kind) => [
      `${indent}- ${shape.kinds?.word ?? ''}: ${kind.label}. ${oneLine(kind.description)}`.trimEnd(),
      ...(kind.shape ? shapeLines(kind.shape, depth + 1) : []),
    ]) ?? []),
  ];
}

function fence(language: string, code: string): string[] {
  return [`\`\`\`${language}`, code, '```', ''];
}

function answerLines(answer: Answer, level: string): string[] {
  return [
    `${level} ${answer.status}${answer.type === undefined ? '' : ` ${answer.type}`}`,
    '',
    answer.description,
    '',
    ...answer.errors.map((error) => `- \`${error.code}\`: ${error.title}. ${oneLine(error.fix)}`),
    ...(answer.errors.length > 0 ? [''] : []),
    ...(answer.shape && answer.errors.length === 0 ? [...shapeLines(answer.shape), ''] : []),
    ...answer.examples.slice(0, 1).flatMap((example) => fence(example.language, example.code)),
  ];
}

/** One operation. `level` is its heading's: `#` where it stands alone. */
export function operationMarkdown(operation: Operation, level = '#'): string {
  const below = `${level}#`;
  return [
    `${level} ${operation.title}`,
    '',
    `\`${operation.method.toUpperCase()} ${operation.server}${operation.path}\``,
    '',
    ...(operation.description === undefined ? [] : [operation.description, '']),
    ...(operation.authentication.length > 0
      ? [
          `Authentication: ${operation.authentication.map(({scheme, description}) => `${scheme}. ${oneLine(description)}`).join(' Or ')}`,
          '',
        ]
      : []),
    ...operation.parameters.flatMap((group) => [`${below} ${group.title}`, '', ...shapeLines({label: '', fields: group.fields}), '']),
    ...(operation.body?.mediaTypes.flatMap(({mediaType, shape}) => [
      `${below} Body, ${mediaType}`,
      '',
      ...(shape ? [...shapeLines(shape), ''] : []),
    ]) ?? []),
    ...(operation.samples[0] ? [`${below} Request`, '', ...fence('bash', operation.samples[0].code)] : []),
    `${below} Responses`,
    '',
    ...operation.answers.flatMap((answer) => answerLines(answer, `${below}#`)),
    ...(operation.events.length > 0
      ? [`${below} Events it causes`, '', ...operation.events.map(({type, summary}) => `- \`${type}\`: ${summary}.`), '']
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

/** The whole reference as one text. */
export function referenceMarkdown(reference: Reference): string {
  return [
    `# ${reference.title} ${reference.version}`,
    '',
    ...(reference.description === undefined ? [] : [reference.description, '']),
    ...reference.resources.map(resourceMarkdown),
  ].join('\n');
}
