/**
 * `npm run reference -- path/to/openapi.yaml --out DIR`: a site of just the reference, of the
 * portal's own components, for any OpenAPI 3.0 or 3.1 document. Its last line says what was built.
 */
import {statSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {buildStandalone} from '../plugins/reference/standalone/site';

const usage = 'Usage: npm run reference -- path/to/openapi.yaml --out DIR';

function readArguments(): {file: string; out: string} | undefined {
  try {
    const {values, positionals} = parseArgs({allowPositionals: true, options: {out: {type: 'string'}}});
    const [file, ...more] = positionals;
    return file === undefined || more.length > 0 || !values.out ? undefined : {file, out: values.out};
  } catch {
    return undefined;
  }
}

/** On a terminal one line that counts; elsewhere a line every hundred pages. */
function showProgress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} operations${done === of ? '\n' : ''}`);
  else if (done % 100 === 0 || done === of) console.error(`${done} of ${of} operations`);
}

const given = readArguments();
if (!given) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const started = performance.now();
  try {
    const {pages, htmlBytes} = await buildStandalone(given.file, given.out, showProgress);
    const seconds = (performance.now() - started) / 1000;
    // Node.js gives kilobytes.
    const memory = process.resourceUsage().maxRSS / 1024;
    const script = statSync(path.join(given.out, 'main.js')).size;
    console.log(
      `${pages} pages in ${seconds.toFixed(1)} s, at most ${memory.toFixed(0)} MB of memory, ${(htmlBytes / 1e6).toFixed(1)} MB of HTML, main.js ${(script / 1e3).toFixed(1)} kB`,
    );
  } catch (error) {
    // Known by its name: this module and the plugin's are loaded apart, and so are their classes.
    if (!(error instanceof Error) || error.name !== 'DocumentError') throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
