/**
 * `npm run reference -- path/to/openapi.yaml --out DIR [--strict]`: builds a site with only the reference of an OpenAPI 3.0 or 3.1
 * document. `--serve` serves such a site, and `--watch` rebuilds it after each change.
 */
import {statSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {buildStandalone, serveStandalone} from '../packages/openapi-reference';

const usage = `Usage: npm run reference -- path/to/openapi.yaml --out DIR [--strict]
       npm run reference -- path/to/openapi.yaml --serve [--watch] [--port 4000]`;

interface Given {
  file: string;
  out: string | undefined;
  strict: boolean;
  serve: boolean;
  watch: boolean;
  port: number;
}

function readArguments(): Given | undefined {
  try {
    const {values, positionals} = parseArgs({
      allowPositionals: true,
      options: {
        out: {type: 'string'},
        strict: {type: 'boolean', default: false},
        serve: {type: 'boolean', default: false},
        watch: {type: 'boolean', default: false},
        port: {type: 'string', default: '4000'},
      },
    });
    const [file, ...more] = positionals;
    const {out, strict, serve, watch, port} = values;
    if (file === undefined || more.length > 0 || serve === (out !== undefined) || (watch && !serve) || !/^\d+$/.test(port))
      return undefined;
    return {file, out, strict, serve, watch, port: Number(port)};
  } catch {
    return undefined;
  }
}

function showProgress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} operations${done === of ? '\n' : ''}`);
  else if (done % 100 === 0 || done === of) console.error(`${done} of ${of} operations`);
}

const mostGaps = 20;

function tellGaps(gaps: string[]): void {
  for (const gap of gaps.slice(0, mostGaps)) console.error(gap);
  if (gaps.length > mostGaps) console.error(`… and ${gaps.length - mostGaps} more.`);
  if (gaps.length > 0) {
    console.error(
      `${gaps.length === 1 ? '1 missing part is' : `${gaps.length} missing parts are`} marked on the pages. With --strict, missing parts are errors.`,
    );
  }
}

async function buildOnce(file: string, out: string, strict: boolean): Promise<void> {
  const started = performance.now();
  const {pages, htmlBytes, gaps} = await buildStandalone(file, out, {strict, onProgress: showProgress});
  tellGaps(gaps);
  const seconds = (performance.now() - started) / 1000;
  const {user, system} = process.cpuUsage();
  // `maxRSS` is in kilobytes.
  const memory = process.resourceUsage().maxRSS / 1024;
  const script = statSync(path.join(out, 'main.js')).size;
  console.log(
    `${pages} pages in ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU time, ${memory.toFixed(0)} MB of memory at the peak, ${(htmlBytes / 1e6).toFixed(1)} MB of HTML, main.js ${(script / 1e3).toFixed(1)} kB`,
  );
}

const given = readArguments();
if (!given) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    if (given.out === undefined) await serveStandalone(given.file, given);
    else await buildOnce(given.file, given.out, given.strict);
  } catch (error) {
    // Checked by name, because the package does not export `DocumentError`.
    if (!(error instanceof Error) || error.name !== 'DocumentError') throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
