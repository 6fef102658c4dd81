import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {parentPort, workerData} from 'node:worker_threads';
import type {Listing} from '../programs';
import {pageFile} from './page';
import {previewPainter} from './pictures';
import {publishPage} from './publish-page';
import type {PageBatch} from './site';

const {routes, outDir, siteDir, fontFile, facts}: PageBatch = workerData;

const known = new Map<string, string>();
function read(file: string): string {
  const text = known.get(file) ?? readFileSync(path.join(outDir, file), 'utf8');
  known.set(file, text);
  return text;
}

const paint = previewPainter(siteDir, fontFile);

async function publishAll(): Promise<Listing[]> {
  const listings = [];
  for (const route of routes) {
    const {files, listing} = publishPage(route, readFileSync(path.join(outDir, pageFile(route)), 'utf8'), facts, {read, paint});
    for (const [name, content] of files) {
      mkdirSync(path.dirname(path.join(outDir, name)), {recursive: true});
      writeFileSync(path.join(outDir, name), content);
    }
    listings.push(listing);
    // Waits for the next turn of the event loop, so that Node.js can free the page's 3 MB picture.
    await nextTurn();
  }
  return listings;
}

void publishAll().then((listings) => parentPort?.postMessage(listings));
