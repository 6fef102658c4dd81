import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parentPort, workerData} from 'node:worker_threads';
import {pageFile} from './page';
import {previewPainter} from './pictures';
import {publishPage} from './publish-page';
import type {Share} from './site';

const {routes, outDir, siteDir, fontFile, facts}: Share = workerData;

const known = new Map<string, string>();
function read(file: string): string {
  const text = known.get(file) ?? readFileSync(path.join(outDir, file), 'utf8');
  known.set(file, text);
  return text;
}

const paint = previewPainter(siteDir, fontFile);
parentPort?.postMessage(
  routes.map((route) => {
    const {files, listing} = publishPage(route, readFileSync(path.join(outDir, pageFile(route)), 'utf8'), facts, {read, paint});
    for (const [name, content] of files) {
      mkdirSync(path.dirname(path.join(outDir, name)), {recursive: true});
      writeFileSync(path.join(outDir, name), content);
    }
    return listing;
  }),
);
