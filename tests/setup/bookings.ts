/**
 * Copies the repository for another API: bookings of rooms, in JSON, with a bearer token, DELETE, PUT and PATCH. It follows the list in
 * openapi/README.md. Every optional part is off.
 */
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {copySources} from '../../scripts/copy-sources';

export function copyForBookings(root: string): void {
  copySources(root);
  for (const folder of ['docs', 'openapi', 'src/pages']) rmSync(path.join(root, folder), {recursive: true});
  cpSync('tests/variants/bookings', root, {recursive: true});
  const figures = path.join(root, 'src/pictures/Figure');
  rmSync(path.join(figures, 'figures'), {recursive: true});
  for (const list of ['names.ts', 'markup.tsx'].map((file) => path.join(figures, file))) {
    const text = readFileSync(list, 'utf8').replaceAll(/^import .* from '\.\/figures\/.*\n|(?<=^ {2})'.*\n/gm, '');
    writeFileSync(list, text);
  }
  const features = path.join(root, 'config/features.ts');
  writeFileSync(features, readFileSync(features, 'utf8').replaceAll(/^ {2}(\w+): true,/gm, '  $1: false,'));
}
