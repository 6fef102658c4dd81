/** Hashes files. A stored result whose hash differs from the hash of its sources can be discarded. */
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  const entries = readdirSync(place, {recursive: true, withFileTypes: true});
  return entries.filter((entry) => entry.isFile()).map(({parentPath, name}) => path.join(parentPath, name));
}

export function fingerprint(places: readonly string[], without: readonly string[] = []): string {
  const hash = createHash('sha256');
  const isMeant = (file: string): boolean => without.every((place) => file !== place && !file.startsWith(place + path.sep));
  for (const file of places.flatMap(filesIn).filter(isMeant).sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
