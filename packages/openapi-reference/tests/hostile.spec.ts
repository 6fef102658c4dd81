/** Builds documents that would need much time or memory, each in a process of its own with limited memory. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {hostileDocuments} from './hostile-documents';

/** The processor time in seconds, after which a process is ended. Each document needs less than 10 seconds. */
const longest = 30;
const mostMegabytes = 500;

// Many processes can share a processor.
test.describe.configure({timeout: 600_000});

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
});
test.afterAll(() => rmSync(folder, {recursive: true, force: true}));

for (const [index, [name, document]] of Object.entries(hostileDocuments).entries()) {
  test(`a small document is built or refused in one sentence: ${name} @all`, async () => {
    const text = JSON.stringify(document);
    expect(text.length).toBeLessThanOrEqual(100_000);
    const file = path.join(folder, `${index}.json`);
    writeFileSync(file, text);
    const program = path.join(__dirname, 'build-document.mts');
    const command = [process.execPath, '--import', 'tsx', '--max-old-space-size=400', program, file];
    const child = spawn('bash', ['-c', `ulimit -t ${longest} && exec "$@"`, 'bash', ...command]);
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)));
    await once(child, 'close');
    expect(errors).toBe('');
    expect(output).toMatch(/^(built: \d+ operations, \d+ characters|refused: [^\n]+\.)\n\d+ MB, \d+ s\n$/);
    expect(Number(/(\d+) MB/.exec(output)?.[1])).toBeLessThanOrEqual(mostMegabytes);
  });
}
