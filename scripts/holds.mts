/**
 * `npm run holds`: what an upgrade of the framework asks for, without a build: it may be what does not build. Writes the rows
 * of `plugins/lean/holds.ts` into CONTRIBUTING as well.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {otherVersions, rows, tasks, withRows} from '../plugins/lean/upgrading';

const file = 'CONTRIBUTING.md';
writeFileSync(file, withRows(readFileSync(file, 'utf8')));
const found = [...rows().flatMap((row) => tasks(row)), ...otherVersions()];
console.log(found.length === 0 ? 'The framework is as plugins/lean/holds.ts knows it.' : found.join('\n\n'));
process.exitCode = found.length === 0 ? 0 : 1;
