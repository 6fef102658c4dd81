/** Checks before a build, because docusaurus-plugin-openapi-docs reports no faults of this kind. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {OperationModel} from '../../packages/openapi-reference/browser';

/** @throws Error if the configuration lacks one of the two packages that the reference consists of */
export function checkConfiguration({plugins, themes}: {plugins: unknown[]; themes: unknown[]}): void {
  const packages = {
    plugins: [plugins, 'docusaurus-plugin-openapi-docs', 'It generates the pages of the API reference.'],
    themes: [themes, 'docusaurus-theme-openapi-docs', 'The pages of the API reference use its components.'],
  } as const;
  for (const [list, [entries, name, reason]] of Object.entries(packages)) {
    if (!JSON.stringify(entries).includes(name)) throw new Error(`docusaurus.config.ts has no ${name} in \`${list}\`. Add it. ${reason}`);
  }
}

/** @throws Error if an operation has no generated page, or a generated page has no operation */
export function checkPages(folder: string, operations: Pick<OperationModel, 'slug' | 'method' | 'path'>[]): void {
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.api.mdx') && !readFileSync(join(folder, file), 'utf8').includes('\ndraft: true\n'))
    .map((file) => file.replace('.api.mdx', ''));
  const alone = operations.find(({slug}) => !pages.includes(slug));
  if (alone)
    throw new Error(
      `${alone.method.toUpperCase()} ${alone.path} has no page ${alone.slug}.api.mdx in ${folder}. Give it an operationId, and run \`npm run build\`.`,
    );
  const stale = pages.find((page) => !operations.some(({slug}) => slug === page));
  if (stale !== undefined)
    throw new Error(
      `${folder}/${stale}.api.mdx has no operation in the contract. Run \`npx docusaurus clean-api-docs all\`, and build again.`,
    );
}
