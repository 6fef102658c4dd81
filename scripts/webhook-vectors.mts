/**
 * Writes the webhook test vectors to `static/webhooks/vectors.json`, where readers find them.
 * Run by hand after a change of the vectors; the tests hold the committed file against them.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import {contractDocument, exampleValue} from '../plugins/contract/contract';
import {makeVectors} from '../src/webhooks/vectors';

await mkdir('static/webhooks', {recursive: true});
const vectors = await makeVectors(exampleValue(contractDocument(), 'EventChargeSucceeded'));
await writeFile('static/webhooks/vectors.json', `${JSON.stringify({tolerance: 300, vectors}, null, 2)}\n`);
console.log(`${vectors.length} vectors written`);
