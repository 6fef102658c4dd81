/**
 * Puts the company's names (`config/brand.ts`) into the TypeScript and MDX files that the bundler reads. `brandedFrontMatter` puts
 * the names into front matter, which the framework reads separately. `scripts/generated-files.mts` checks the names in the contract.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, ParseFrontMatter, Plugin} from '@docusaurus/types';
import type {Plugin as EsbuildPlugin} from 'esbuild';
import {branded} from '../../config/brand';
import {company} from '../../config/company';

export const brandedFrontMatter: ParseFrontMatter = ({defaultParseFrontMatter, fileContent, ...given}) =>
  defaultParseFrontMatter({...given, fileContent: branded(fileContent)});

/** Puts the company's names into the code of programs that esbuild bundles. */
export const brandedSources: EsbuildPlugin = {
  name: 'brand',
  setup(build) {
    build.onLoad({filter: /[\\/](?:src|packages)[\\/].*\.tsx?$/}, ({path: file}) => ({
      contents: branded(readFileSync(file, 'utf8')),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

/** The results of the webhook check in another language. They name the company, so they are not in `code.json`. */
function checkTexts(file: string): Record<string, string> {
  return existsSync(file) ? JSON.parse(branded(readFileSync(file, 'utf8'))) : {};
}

export default function brand({siteDir, i18n}: LoadContext): Plugin {
  return {
    name: 'brand',
    getDefaultCodeTranslationMessages: () =>
      Promise.resolve(checkTexts(path.join(siteDir, 'i18n', i18n.currentLocale, 'webhook-check.json'))),
    configureWebpack: () => ({
      // Without this option, the bundler would put the name from `package.json` into the published scripts.
      output: {uniqueName: company.codeName},
      module: {
        rules: [
          {
            test: /\.(?:tsx?|mdx)$/,
            include: ['src', 'docs', 'packages'].map((folder) => path.join(siteDir, folder)),
            enforce: 'pre',
            loader: path.join(__dirname, 'loader.cjs'),
            options: {
              branded,
              files: ['config/company.ts', 'config/brand.ts', 'src/data/plans.ts', 'src/data/money.ts'].map((file) =>
                path.join(siteDir, file),
              ),
            },
          },
        ],
      },
    }),
  };
}
