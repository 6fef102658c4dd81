/**
 * Adds the operation `GET /v1/charges` to a copy of the repository, as openapi/README.md describes. `tests/company/new-operation.spec.ts`
 * tests the copy.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const operation = `
    get:
      operationId: listCharges
      tags: [Charges]
      summary: List charges
      description: Lists your charges, newest first, a page at a time.
      x-exclusive: [[starting_after, ending_before]]
      parameters:
        - $ref: '#/components/parameters/Limit'
        - name: starting_after
          in: query
          description: A cursor. The page starts after this charge, with older ones.
          schema:
            $ref: '#/components/schemas/ChargeId'
          example: ch_3Qd81kL0v7Rm
        - name: ending_before
          in: query
          description: A cursor. The page ends before this charge, with newer ones.
          schema:
            $ref: '#/components/schemas/ChargeId'
          example: ch_6Xc42nHa5YwE
        - name: status
          in: query
          description: Only charges with this status.
          schema:
            type: string
            enum: [succeeded, failed]
          example: failed
      responses:
        '200':
          description: A page of charges, newest first.
          content:
            application/json:
              schema:
                type: object
                description: A page of charges.
                required: [object, data, has_more, url]
                properties:
                  object:
                    $ref: '#/components/schemas/ListMark'
                  data:
                    type: array
                    description: The charges, newest first.
                    items:
                      $ref: '#/components/schemas/Charge'
                  has_more:
                    $ref: '#/components/schemas/HasMore'
                  url:
                    type: string
                    const: /v1/charges
              examples:
                page:
                  summary: One charge that failed
                  value:
                    object: list
                    data:
                      - id: ch_3Qd81kL0v7Rm
                        object: charge
                        amount: 4250
                        currency: cad
                        status: succeeded
                      - id: ch_6Xc42nHa5YwE
                        object: charge
                        amount: 4250
                        currency: cad
                        status: failed
                    has_more: false
                    url: /v1/charges
        '400':
          $ref: '#/components/responses/ListError'
        '401':
          $ref: '#/components/responses/Unauthorized'`;

const handler = `
function listCharges(call: Call): List<Charge> {
  const {state, values} = call;
  const status = values.texts.get('status');
  const newestFirst = [...state.charges.values()].reverse();
  const isWanted = (charge: Charge): boolean => status === undefined || charge.status === status;
  return page(call, '/v1/charges', newestFirst, (id, param) => missing(call, \`charge \${id}\`, param), isWanted);
}
`;

function insert(file: string, before: string, text: string): void {
  const source = readFileSync(file, 'utf8');
  if (!source.includes(before)) throw new Error(`${file} has no line ${before.trim()} to add an operation at.`);
  writeFileSync(
    file,
    source.replace(before, () => `${text}${before}`),
  );
}

export function addOperation(root: string): void {
  insert(path.join(root, 'openapi/payments.yaml'), '\n    post:\n      operationId: createCharge\n', operation);
  const operations = path.join(root, 'packages/sandbox/api/operations.ts');
  insert(operations, '\n/** Maps operation ids to handlers. */\n', handler);
  insert(operations, '  createCharge,\n', '  listCharges,\n');
}
