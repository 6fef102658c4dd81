import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync, inflateRawSync} from 'node:zlib';

interface BuiltFile {
  /** The path in the folder. */
  name: string;
  text: string;
}

const binary = /\.(?:png|woff2|ico)$/;

/** Returns a file's text, and for an archive the texts of its files. */
function textOf(file: string): string {
  const content = readFileSync(file);
  if (/gz$/.test(file)) return gunzipSync(content).toString();
  if (!file.endsWith('.whl')) return content.toString();
  const [, ...files] = content.toString('latin1').split('PK\u0003\u0004');
  return files
    .map((file) => {
      const entry = Buffer.from(file, 'latin1');
      const start = 26 + entry.readUInt16LE(22);
      return entry.subarray(26, start).toString() + inflateRawSync(entry.subarray(start, start + entry.readUInt32LE(14))).toString();
    })
    .join('\n');
}

/** Unpacks the documentation in the program of the MCP server, whose packed letters can be any word by chance. */
function unpacked(text: string): string {
  return text.replaceAll(/[A-Za-z0-9+/]{50000,}={0,2}/g, (packed) => brotliDecompressSync(Buffer.from(packed, 'base64')).toString());
}

/** Returns every file of a build. A binary file has no text. */
export function builtFiles(folder: string): BuiltFile[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => ({name, text: binary.test(name) ? '' : unpacked(textOf(path.join(folder, name)))}));
}

/** Returns the first place where a file has the pattern, with the text around it. */
export function excerpts({name, text}: BuiltFile, pattern: RegExp): string[] {
  const at = text.search(pattern);
  return at < 0 ? [] : [`${name}: ${text.slice(Math.max(0, at - 40), at + 40)}`];
}
