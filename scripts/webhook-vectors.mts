/**
 * Writes the webhook test vectors to `static/webhooks/vectors.json`. If you change the vectors, run this script by hand. A test
 * compares the written file with the vectors.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import {contractDocument, exampleValue} from '../plugins/contract/contract';
import {makeVectors} from '../src/webhooks/vectors';

await mkdir('static/webhooks', {recursive: true});
const vectors = await makeVectors(exampleValue(contractDocument(), 'EventChargeSucceeded'));
await writeFile('static/webhooks/vectors.json', `${JSON.stringify({tolerance: 300, vectors}, null, 2)}\n`);
console.log(`${vectors.length} vectors written`);
