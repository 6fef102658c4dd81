import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parentPort, workerData} from 'node:worker_threads';
import type {Listing} from '../programs';
import {pageFile} from './page';
import {publishPage} from './publish-page';
import type {PageBatch} from './site';

const {routes, outDir, facts}: PageBatch = workerData;

const known = new Map<string, string>();
function read(file: string): string {
  const text = known.get(file) ?? readFileSync(path.join(outDir, file), 'utf8');
  known.set(file, text);
  return text;
}

const listings: Listing[] = [];
for (const route of routes) {
  const {files, listing} = publishPage(route, readFileSync(path.join(outDir, pageFile(route)), 'utf8'), facts, read);
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(outDir, name)), {recursive: true});
    writeFileSync(path.join(outDir, name), content);
  }
  listings.push(listing);
}
parentPort?.postMessage(listings);
