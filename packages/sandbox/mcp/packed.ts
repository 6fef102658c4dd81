import {Buffer} from 'node:buffer';
import {brotliDecompressSync} from 'node:zlib';
import {isFields} from '../../kit/fields';
import {UsageError} from '../server/options';
import type {Data} from './data';

function isData(value: unknown): value is Data {
  return isFields(value) && Array.isArray(value.pages) && typeof value.version === 'string';
}

/**
 * @param packed JSON that is compressed with Brotli and encoded as Base64
 * @throws UsageError if the data is damaged or incomplete
 */
export function unpack(packed: string): Data {
  try {
    const data: unknown = JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString('utf8'));
    if (isData(data)) return data;
  } catch {
    // The error below also reports data that cannot be unpacked.
  }
  throw new UsageError('This file is incomplete. Download it again.');
}
