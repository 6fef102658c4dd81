/**
 * Packs client libraries as an npm tarball and a Python wheel, and folders as tarballs. The same files always give the same bytes.
 */
import {createHash} from 'node:crypto';
import {crc32, deflateRawSync, gzipSync} from 'node:zlib';
import {branded} from '../../../config/brand';
import {license} from '../license';

export type Package = {readonly name: string; readonly content: Uint8Array};

const version = '1.0.0';
const summary = branded('The Larch API: one file, no dependencies.');

/** Maps the path of each file in an archive to the file's text. */
type Entries = Readonly<Record<string, string>>;

/** Returns a tar archive in the ustar format. Time and owner are 0, so that builds are reproducible. */
function tar(entries: Entries): Buffer {
  const blocks = Object.entries(entries).flatMap(([path, text]) => {
    const content = Buffer.from(text);
    const header = Buffer.alloc(512);
    header.write(path, 0, 100);
    header.write('0000644\0', 100);
    header.write('0000000\0', 108);
    header.write('0000000\0', 116);
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('00000000000\0', 136);
    // While the checksum is computed, its own field must contain spaces.
    header.write('        ', 148);
    header.write('0', 156);
    header.write('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/** Returns a zip archive. All dates are January 1, 1980, the zip format's earliest, so that builds are reproducible. */
function zip(entries: Entries): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(entries)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\x03\x04'), facts, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    place.writeUInt32LE(offset, 10);
    // In the next line, `\x03` means Unix. It makes unzip programs apply the file permissions.
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), facts, place, name);
    offset += 30 + name.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
}

export function folderTarball(folder: string, files: Entries): Package {
  const entries = Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
  return {name: `${folder}.tar.gz`, content: gzipSync(tar(entries), {level: 9})};
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
  return {name: `${name}-${version}.tgz`, content: gzipSync(tar(entries), {level: 9})};
}

/** Packs a program as an npm tarball that `npx` can run from an address. */
export function programTarball(name: string, {file, code, about}: {file: string; code: string; about: string}): Package {
  const manifest = {name, version, description: about, type: 'module', bin: {[name]: `./${file}`}, engines: {node: '>=20.3'}};
  const entries = {'package/package.json': `${JSON.stringify(manifest, null, 2)}\n`, [`package/${file}`]: code};
  return {name: `${name}-${version}.tgz`, content: gzipSync(tar(entries), {level: 9})};
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
