/**
 * Removes the operation `GET /v1/events/{id}` from a copy of the repository, and adds two fields to `POST /v1/charges`, as
 * openapi/README.md describes. The build lists the lines that name the operation.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const fields = `
        receipt:
          type: boolean
          description: Whether the buyer gets a receipt by email.
          examples: [true]
        metadata:
          type: object
          description: Your own facts about the charge, such as the number of the order.
          additionalProperties:
            type: string
            maxLength: 100
          examples: [{order: '6735'}]
`;

/** The page of the removed operation. */
export const removedRoute = '/api-reference/retrieve-event';

export function changeContract(root: string): void {
  const edit = (file: string, pattern: RegExp, replacement: string): void => {
    const place = path.join(root, file);
    const source = readFileSync(place, 'utf8');
    const changed = source.replace(pattern, () => replacement);
    if (changed === source) throw new Error(`${file} has nothing that matches ${pattern.source}.`);
    writeFileSync(place, changed);
  };
  edit('openapi/payments.yaml', /(?<=\n {4}ChargeCreate:\n(?: {6}.*\n)*? {6}properties:)\n/, fields);
  // The adopter may have removed the operation already.
  const contract = readFileSync(path.join(root, 'openapi/payments.yaml'), 'utf8');
  if (!contract.includes('operationId: retrieveEvent')) return;
  edit('openapi/payments.yaml', /\n {2}\/v1\/events\/\{id\}:\n(?: {4}.*\n|\n)+/, '\n');
  edit('packages/sandbox/api/operations.ts', /function retrieveEvent[\s\S]*?\n\}\n\n/, '');
  edit('packages/sandbox/api/operations.ts', / {2}retrieveEvent,\n/, '');
  edit('src/features/sandbox-view/parts/describe.ts', /retrieve\('retrieveEvent', id\)/, '');
  edit('src/features/try-it/scenario-names.ts', / {2}retrieveEvent: .*\n/, '');
  edit('src/features/try-it/form/scenarios.ts', / {2}retrieveEvent: .*\n/, '');
  const libraries = 'docs/_code/libraries/larch';
  edit(`${libraries}.mjs`, /retrieve: retrieve\('\/v1\/events'\), /, '');
  edit(`${libraries}.d.mts`, / {4}retrieve\(id: string\): Promise<Result<Event>>;\n/, '');
  edit(`${libraries}.py`, /(?<=class Events\()_Retrieve, /, '');
  edit(`${libraries}.rb`, /(?<=class Events < Resource\n) {4}include Retrieve\n/, '');
  edit(`${libraries}.php`, /(?<=class Events extends Resource\n\{\n {4}use Lists;\n) {4}use Retrieves;\n/, '');
  edit('docs/documentation/libraries.mdx', /\|[^\n]*retrieve-event[^\n]*\n/, '');
}
