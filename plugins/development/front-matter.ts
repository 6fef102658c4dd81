import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {isFields} from '../../packages/kit/fields';

/** Prints the file and the line of each fault in front matter. The framework names only one file, with a stack. */
export function frontMatterWithPlace(parse: ParseFrontMatter): ParseFrontMatter {
  return async (given) => {
    try {
      return await parse(given);
    } catch (error) {
      if (!(error instanceof Error && 'mark' in error && isFields(error.mark) && 'reason' in error)) throw error;
      const place = `${path.relative(process.cwd(), given.filePath)}:${Number(error.mark.line) + 1}`;
      console.error(`${place}: the front matter is not YAML: ${String(error.reason)}.`);
      throw new Error('Correct the lines that are named above.');
    }
  };
}
