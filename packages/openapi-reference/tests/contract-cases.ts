import {readdirSync} from 'node:fs';
import path from 'node:path';

/** Small OpenAPI documents, most with one fault. */
export const casesFolder = path.join(__dirname, 'contract-cases');

/** The documents' paths in the folder, such as `file-format/empty.yaml`. */
export const caseFiles = readdirSync(casesFolder, {recursive: true, encoding: 'utf8'})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:json|yaml)$/.test(file))
  .sort();
