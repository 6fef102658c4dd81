/**
 * Writes the webhook test vectors to `static/webhooks/vectors.json`. Run this script by hand after a change. A test compares the
 * file with the vectors.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import {exampleValue} from '../plugins/contract/contract';
import {makeVectors} from '../packages/webhooks/vectors';

await mkdir('static/webhooks', {recursive: true});
const vectors = await makeVectors(exampleValue('EventChargeSucceeded'));
await writeFile('static/webhooks/vectors.json', `${JSON.stringify({tolerance: 300, vectors}, null, 2)}\n`);
console.log(`${vectors.length} vectors written`);
