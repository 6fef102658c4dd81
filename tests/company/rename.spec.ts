import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'playwright/test';

const written = ['config/company.ts', 'openapi/payments.yaml', 'SECURITY.md'];
let folder = '';

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rename-'));
  for (const file of [...written, 'skills']) cpSync(file, join(folder, file), {recursive: true});
});

test.afterEach(() => rmSync(folder, {recursive: true}));

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

function rename(...args: string[]): {status: number | null; output: string} {
  const {status, stdout, stderr} = spawnSync(process.execPath, [join(__dirname, '../../scripts/run.cjs'), 'rename', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return {status, output: (stdout + stderr).trim()};
}

test('npm run rename writes name, domain, prefixes and header into the facts and the contract', () => {
  const {status, output} = rename(
    '--name',
    "L'Étoile & Fils",
    '--domain',
    'etoile.example',
    '--secret-prefix',
    'ek',
    '--publishable-prefix',
    'ep',
  );
  expect([status, output]).toEqual([
    0,
    expect.stringMatching(/^Renamed to L’Étoile & Fils, in programs LEtoileFils, as in LEtoileFils-Signature\.\n/),
  ]);
  for (const line of [
    "name: 'L’Étoile & Fils',",
    "codeName: 'LEtoileFils',",
    "siteUrl: 'https://etoile.example',",
    "secretKeyPrefix: 'ek',",
  ])
    expect(read('config/company.ts')).toContain(`\n  ${line}\n`);
  expect(read('openapi/payments.yaml')).toContain('title: L’Étoile & Fils API\n');
  expect(read('openapi/payments.yaml')).toContain('name: LEtoileFils-Signature\n');
  for (const file of [...written, 'skills/letoilefils-api/SKILL.md']) expect(read(file), file).not.toMatch(/larch|\b[sp]k_test_/i);
});

test('npm run rename refuses a prefix that cannot work, and a missing domain, in one sentence each @all', () => {
  const before = read('openapi/payments.yaml');
  expect(rename('--name', 'Nimbus', '--domain', 'nimbus.example', '--secret-prefix', 's_k')).toEqual({
    status: 1,
    output: 'config/company.ts has secretKeyPrefix "s_k". Write letters only, such as sk.',
  });
  expect(rename('--name', 'Nimbus', '--domain', 'nimbus.example', '--code-name', 'nimbus').output).toMatch(
    /^config\/company\.ts has codeName "nimbus"\. /,
  );
  expect(rename('--name', 'Nimbus').output).toMatch(/^Write a name and a domain: npm run rename -- --name .*$/);
  expect(read('openapi/payments.yaml')).toBe(before);
});
