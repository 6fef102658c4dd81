import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
}

test('every command in README exists', () => {
  const {scripts}: {scripts: Record<string, string>} = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = [...readFileSync('README.md', 'utf8').matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
});

test('every file in the READMEs exists', () => {
  const inRooms = ['bench', 'openapi', 'packages', 'plugins', 'src', 'supabase'].flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => path.basename(file) === 'README.md')
      .map((file) => path.join(folder, file)),
  );
  expect(inRooms.length).toBeGreaterThan(5);
  for (const paper of ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...inRooms]) {
    const text = readFileSync(paper, 'utf8');
    const links = [
      ...text.matchAll(/\]\((?!https?:)([^)#]+)/g),
      ...text.matchAll(/`((?:bench|config|src|docs|tests|scripts|supabase|openapi|packages|plugins|\.ci)\/[\w./-]*)`/g),
    ];
    const missing = links
      .map(([, file]) => file ?? '')
      .filter((file) => !/\bname\b/i.test(file) && !existsSync(file) && !existsSync(path.join(path.dirname(paper), file)));
    expect(missing, paper).toEqual([]);
  }
});

test('installing prints no warning, and runs no script of a package @all', () => {
  test.slow();
  const folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  const workspaces = readdirSync('packages').map((name) => `packages/${name}/package.json`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...workspaces])
    cpSync(file, path.join(folder, file), {recursive: true});
  const npm = (...args: string[]) => spawnSync('npm', args, {cwd: folder, encoding: 'utf8', shell: process.platform === 'win32'});
  const {status, stderr} = npm('ci', '--dry-run', '--offline');
  const scripts = npm('config', 'get', 'ignore-scripts').stdout.trim();
  rmSync(folder, {recursive: true});
  // npm's warnings about the user's configuration do not count.
  const warnings = stderr.split('\n').filter((line) => line !== '' && !/Unknown (?:user|env|global) config/.test(line));
  expect({status, warnings, scripts}).toEqual({status: 0, warnings: [], scripts: 'true'});
});

test('CONTRIBUTING explains each override', () => {
  const {overrides}: {overrides: Record<string, string>} = JSON.parse(readFileSync('package.json', 'utf8'));
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  const unexplained = Object.entries(overrides).filter(
    ([name, version]) => !contributing.includes(`\`${name}\` ${version.replace(/^\^(\d+).*/, '$1')}`),
  );
  expect(unexplained).toEqual([]);
});

test('the build needs only dependencies, no development dependencies', () => {
  const {devDependencies}: {devDependencies: Record<string, string>} = JSON.parse(readFileSync('package.json', 'utf8'));
  const files = ['config', 'packages', 'plugins', 'src'].flatMap(sourcesIn).filter((file) => !file.includes('/tests/'));
  const imported = [...files, 'docusaurus.config.ts', 'sidebars.ts', 'scripts/generate.mts', 'scripts/generated-files.mts'].flatMap(
    (file) => [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*?'((?:@[\w-]+\/)?[\w.-]+)/gm)].map(([, name = '']) => name),
  );
  expect(imported.length).toBeGreaterThan(100);
  expect([...new Set(imported)].filter((name) => name in devDependencies)).toEqual([]);
});

test('no command in package.json relies on a "pre" or "post" script, which npm skips here', () => {
  const {scripts}: {scripts: Record<string, string>} = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = Object.keys(scripts);
  expect(names.filter((name) => names.some((other) => name === `pre${other}` || name === `post${other}`))).toEqual([]);
});

test('third-party code is pinned by content: actions by commit hash, packages by integrity hash', () => {
  const workflows = readdirSync('.github/workflows').map((file) => readFileSync(`.github/workflows/${file}`, 'utf8'));
  const uses = workflows.flatMap((text) => text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line)));
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(line))).toEqual([]);
  const steps = workflows.flatMap((text) => text.split(/^\s*- /m)).filter((step) => step.includes('uses: actions/checkout@'));
  expect(
    steps.filter((step) => !/^\s*persist-credentials: false$/m.test(step)),
    'a checkout that leaves its token in .git',
  ).toEqual([]);
  const {packages}: {packages: Record<string, {integrity?: string; resolved?: string}>} = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  // The packages of this repository are folders, and links to them.
  const isOwn = (folder = ''): boolean => /^(?:packages\/[\w-]+)?$/.test(folder);
  const others = Object.entries(packages).filter(([name, {resolved}]) => !isOwn(name) && !(resolved !== undefined && isOwn(resolved)));
  expect(others.filter(([, {integrity}]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

test("browsers do not lay out a drawing's reusable parts", () => {
  const sheets = readdirSync('static/img').filter((name) => readFileSync(`static/img/${name}`, 'utf8').includes('<defs'));
  expect(sheets.length).toBeGreaterThan(5);
  for (const name of sheets)
    expect(readFileSync(`static/img/${name}`, 'utf8').match(/<defs.*?>/g), name).toEqual(['<defs display="none">']);
});

test('CONTRIBUTING has a row for every import from inside a package of the framework', () => {
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8').split('## Upgrading Docusaurus')[1] ?? '';
  const inside = /['"(](?:@docusaurus\/[\w-]+\/(?:lib|src)\/|@docusaurus\/[\w-]+\/internal['"]|docusaurus-[\w-]+\/lib\/)/;
  const importers = ['config', 'plugins', 'scripts', 'src'].flatMap(sourcesIn).filter((file) => inside.test(readFileSync(file, 'utf8')));
  expect(importers.length).toBeGreaterThan(2);
  expect(importers.filter((file) => !contributing.includes(`\`${file}\``))).toEqual([]);
});

test('each component of src/theme replaces one of the framework, and says why', () => {
  const components = sourcesIn('src/theme');
  expect(components.filter((file) => !readFileSync(file, 'utf8').startsWith('// Change: '))).toEqual([]);
  const upstream = [
    ...['theme-classic/lib/theme', 'theme-live-codeblock/lib/theme', 'core/lib/client/theme-fallback'].map((each) => `@docusaurus/${each}`),
    'docusaurus-theme-openapi-docs/lib/theme',
  ];
  const replacesNothing = components.filter((file) => {
    const name = file.replace('src/theme/', '').replace(/(?:\/index)?\.tsx?$/, '');
    return !upstream.some((folder) => ['.js', '/index.js'].some((ending) => existsSync(`node_modules/${folder}/${name}${ending}`)));
  });
  expect(replacesNothing).toEqual([]);
});

test('lint refuses imports that bypass the entry points of a package or a feature', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'entry-points-'));
  const refused = [
    ['src/lib/1.ts', '../../packages/sandbox/api/refunds'],
    ['src/lib/2.ts', '../../packages/sandbox'],
    ['src/ui/3.tsx', '../../packages/openapi-reference/model'],
    ['src/features/4.tsx', '../pages/pricing'],
    ['plugins/5.ts', '../packages/openapi-reference/renderer'],
    ['scripts/6.mts', '../packages/fault-harness/world'],
    ['bench/7.mts', '../packages/sandbox/server/run'],
    ['tests/8.spec.ts', '../packages/sandbox/check/shop-rules'],
    ['tests/9.spec.ts', '@playwright/test'],
    ['packages/sandbox/api/10.ts', '../../openapi-reference/model'],
    ['packages/sandbox/api/11.ts', 'react'],
    ['packages/openapi-reference/12.ts', '../sandbox/api/refunds'],
    ['packages/fault-harness/13.ts', '../../src/ui/Button'],
    ['packages/search/17.ts', '../../config/company'],
    ['packages/webhooks/tests/18.spec.ts', '../../../plugins/contract'],
    ['src/lib/19.ts', '../../packages/highlight'],
    ['src/features/try-it/23.ts', '@site/src/features/reference/model/parts'],
    ['src/features/try-it/24.ts', '../reference/tabs'],
    ['src/pages/pricing/25.tsx', '@site/src/features/try-it/form/prefill'],
    ['plugins/theme/26.ts', '../../src/features/try-it/form/prefill'],
    ['src/theme/30.tsx', '@site/src/features/reference/CodeTabs/styles.module.css'],
    ['plugins/theme/31.tsx', '@site/src/features/reference/lights.css'],
  ] as const;
  const allowed = [
    ['src/lib/14.ts', '../../packages/sandbox/browser'],
    ['plugins/15.ts', '../packages/openapi-reference'],
    ['packages/fault-harness/16.ts', '../sandbox/browser'],
    ['packages/sandbox/api/20.ts', '../../kit/fields'],
    ['packages/webhooks/tests/21.spec.ts', '../../../tests/needs'],
    ['src/lib/22.ts', '../../packages/search/words'],
    ['src/features/try-it/form/27.ts', '../link'],
    ['src/features/try-it/28.ts', '@site/src/features/reference/BreakableName'],
    ['src/features/try-it/29.ts', './form/prefill'],
  ] as const;
  for (const [file, imported] of [...refused, ...allowed]) {
    mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
    writeFileSync(path.join(folder, file), `import {planted} from '${imported}';\nexport const found = planted;\n`);
  }
  // The linter cannot read types here, because the imported files are not in this folder.
  const config = readFileSync('.oxlintrc.json', 'utf8').replace('"typeAware": true, "typeCheck": true', '"typeAware": false');
  writeFileSync(path.join(folder, '.oxlintrc.json'), config);
  const {stdout} = spawnSync(process.execPath, [path.resolve('node_modules/oxlint/bin/oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, {recursive: true});
  const {diagnostics}: {diagnostics: {code: string; filename: string}[]} = JSON.parse(stdout);
  const found = diagnostics.filter(({code}) => code.includes('no-restricted-imports')).map(({filename}) => filename);
  expect(found.sort()).toEqual(refused.map(([file]) => file).sort());
});
