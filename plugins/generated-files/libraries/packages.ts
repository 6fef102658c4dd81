/**
 * Packs client libraries as an npm tarball and a Python wheel, and folders as tarballs. The same files always give the same bytes.
 */
import {createHash} from 'node:crypto';
import {gzipSync} from 'node:zlib';
import {strToU8, zipSync} from 'fflate';
import {createTar} from 'nanotar';
import {branded} from '../../../config/brand';
import {license} from '../license';

export type Package = {readonly name: string; readonly content: Uint8Array};

const version = '1.0.0';
const summary = branded('The Larch API: one file, no dependencies.');

/** Maps the path of each file in an archive to the file's text. */
type Entries = Readonly<Record<string, string>>;

/** Returns a compressed tar archive. Time and owner are 0, so that builds are reproducible. */
function tarball(entries: Entries): Uint8Array {
  const files = Object.entries(entries).map(([name, data]) => ({name, data}));
  // A tar file ends with two blocks of zeros. `createTar` can write one, about which tar warns.
  const tar = [createTar(files, {attrs: {mode: '644', uid: 0, gid: 0, mtime: 0}}), Buffer.alloc(1024)];
  return gzipSync(Buffer.concat(tar), {level: 9});
}

/** Returns a zip archive. All dates are January 1, 1980, the zip format's earliest, so that builds are reproducible. */
function zip(entries: Entries): Uint8Array {
  const files = Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]));
  // `os` is Unix. It makes unzip programs apply the file permissions.
  return zipSync(files, {mtime: new Date(1980, 0), os: 3, attrs: (0o100644 << 16) >>> 0});
}

export function folderTarball(folder: string, files: Entries): Package {
  const entries = Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
  return {name: `${folder}.tar.gz`, content: tarball(entries)};
}

export function npmTarball(name: string, {code, types}: {code: string; types: string}): Package {
  const manifest = {
    name,
    version,
    description: summary,
    license: 'MIT',
    type: 'module',
    // TypeScript's older module resolution, the default of CommonJS projects, reads only these two fields.
    main: `./${name}.mjs`,
    types: `./${name}.d.mts`,
    exports: {'.': {types: `./${name}.d.mts`, default: `./${name}.mjs`}},
    engines: {node: '>=20'},
  };
  const entries = {
    'package/package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'package/LICENSE': license,
    [`package/${name}.mjs`]: code,
    [`package/${name}.d.mts`]: types,
  };
  return {name: `${name}-${version}.tgz`, content: tarball(entries)};
}

/** Packs a program as an npm tarball that `npx` can run from an address. */
export function programTarball(name: string, {file, code, about}: {file: string; code: string; about: string}): Package {
  const manifest = {name, version, description: about, type: 'module', bin: {[name]: `./${file}`}, engines: {node: '>=20.3'}};
  const entries = {'package/package.json': `${JSON.stringify(manifest, null, 2)}\n`, [`package/${file}`]: code};
  return {name: `${name}-${version}.tgz`, content: tarball(entries)};
}

/**
 * Packs a Python module as a wheel. `RECORD` lists all files with their checksums, and itself without one. The module is a folder,
 * because it must contain `py.typed`.
 */
export function wheel(name: string, code: string): Package {
  const info = `${name}-${version}.dist-info`;
  const entries = {
    [`${name}/__init__.py`]: code,
    [`${name}/py.typed`]: '',
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\nSummary: ${summary}\nLicense: MIT\nRequires-Python: >=3.11\n`,
    [`${info}/LICENSE`]: license,
    [`${info}/WHEEL`]: `Wheel-Version: 1.0\nGenerator: ${name}\nRoot-Is-Purelib: true\nTag: py3-none-any\n`,
  };
  const record = Object.entries(entries).map(([path, text]) => {
    const sum = createHash('sha256').update(text).digest('base64url');
    return `${path},sha256=${sum},${Buffer.byteLength(text)}\n`;
  });
  const content = zip({...entries, [`${info}/RECORD`]: `${record.join('')}${info}/RECORD,,\n`});
  return {name: `${name}-${version}-py3-none-any.whl`, content};
}
