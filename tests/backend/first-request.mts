/**
 * What `npm start` does with the backend, in the data folder that DATA_DIR names: ends one that nobody asked for anything, then asks
 * another. Prints when a file of the database last changed, before the first and after each, and the answer.
 */
import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {listenForBackend} from '../../scripts/backend.mjs';
import {dataFolder} from '../../scripts/data-folder.mjs';
import {call} from './rest';

const options = {folder: dataFolder(), port: 0};
const database = path.join(options.folder, 'database');

function lastChange(): number {
  const files = readdirSync(database, {recursive: true, encoding: 'utf8'});
  return Math.max(...files.map((file) => statSync(path.join(database, file)).mtimeMs));
}

const changes = [lastChange()];
const unasked = await listenForBackend(options);
await unasked.close();
changes.push(lastChange());
const {url, keys, close} = await listenForBackend(options);
const answer = await call(url, {path: '/contacts?select=name', key: keys.secret});
await close();
changes.push(lastChange());
console.log(JSON.stringify({changes, answer}));
