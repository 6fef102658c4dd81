/**
 * Replaces the name Larch by the company's names, as `config/brand.ts` defines them, in everything that the bundler reads from
 * `src/`, `docs/` and the sandbox. The framework reads a page's title for the sidebar by itself: `brandedFrontMatter` does the same there.
 *
 * Why not imports of `config/company.ts` and a variable in the prose? Half of the 1,500 names are in published programs, in eight
 * languages (780 in 66 files of `docs/_code`), which run as they are and import nothing of ours. They need this replacement in any case,
 * so imports would save the 20 lines of the bundler's rule, and cost 540 variables in 45 pages of prose and 200 in 65 files of code.
 */
import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, ParseFrontMatter, Plugin} from '@docusaurus/types';
import type {Plugin as EsbuildPlugin} from 'esbuild';
import {branded} from '../../config/brand';
import {company} from '../../config/company';
import {checkContract} from './contract';

export const brandedFrontMatter: ParseFrontMatter = ({defaultParseFrontMatter, fileContent, ...given}) =>
  defaultParseFrontMatter({...given, fileContent: branded(fileContent)});

/** The same for what is bundled outside the framework. */
export const brandedSources: EsbuildPlugin = {
  name: 'brand',
  setup(build) {
    build.onLoad({filter: /[\\/](?:src|packages)[\\/].*\.tsx?$/}, ({path: file}) => ({
      contents: branded(readFileSync(file, 'utf8')),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

export default function brand({siteDir}: LoadContext): Plugin {
  return {
    name: 'brand',
    async contentLoaded() {
      checkContract(await readFile(path.join(siteDir, 'openapi/payments.yaml'), 'utf8'), company);
    },
    configureWebpack: () => ({
      // The bundler takes the name of package.json for it otherwise.
      output: {uniqueName: company.codeName},
      module: {
        rules: [
          {
            test: /\.(?:tsx?|mdx)$/,
            include: ['src', 'docs', 'packages/sandbox'].map((folder) => path.join(siteDir, folder)),
            enforce: 'pre',
            loader: path.join(__dirname, 'loader.cjs'),
            options: {branded, files: ['company.ts', 'brand.ts'].map((file) => path.join(siteDir, 'config', file))},
          },
        ],
      },
    }),
  };
}
