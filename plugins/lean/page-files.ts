import type {Plugin} from '@docusaurus/types';
import type {Page} from './page-routes';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type Compiler = Parameters<Extract<NonNullable<Configuration['plugins']>[number], (compiler: never) => unknown>>[0];

const name = 'page-files';
/** The chunk of the framework's whole registry: it is what makes the bundler build the pages, and nobody loads it. */
const everyPage = 'every-page';
/** An entry of one of the runtime's maps: of ids to names and hashes, or of names to ids. */
const entry = /"?([\w~-]+)"?: ?"([\w~-]+)",?/g;

/**
 * The bundler's runtime without chunks that it need not find: ids by their names.
 * @throws a sentence where it names none of them.
 */
export function withoutChunks(runtime: string, ids: ReadonlyMap<string, string>): string {
  const gone = new Set(ids.values());
  const few = runtime.replaceAll(entry, (found, key: string, value: string) => (gone.has(key) || ids.get(key) === value ? '' : found));
  if (few === runtime && gone.size > 0) throw new Error('The runtime names no page: see how plugins/lean/page-files.ts is to read it.');
  return few;
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

/** Ids are numbers mostly, which the bundler writes as text; either finds its chunk. */
function asNumber(id: string | number | null): string | number | null {
  return typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id;
}

/**
 * Has each page's file say what the page is made of, and calls it by the page's path (`pages.ts`). The bundler's runtime need
 * not know the files of pages then, and the name of the build in the path keeps files of different builds apart.
 */
export class PageFiles {
  constructor(
    private readonly pages: readonly Page[],
    private readonly siteDir: string,
  ) {}

  apply(compiler: Compiler): void {
    const {PROCESS_ASSETS_STAGE_PRE_PROCESS: early, PROCESS_ASSETS_STAGE_REPORT: late} = compiler.webpack.Compilation;
    const {RawSource} = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const {chunkGraph, hooks} = compilation;
      const text = (file: string): string => String(compilation.getAsset(file)?.source.source());
      const findChunk = (wanted: string) => Array.from(compilation.chunks).find((chunk) => chunk.name === wanted);

      hooks.processAssets.tap({name, stage: early}, () => {
        const [runtime = ''] = findChunk('runtime~main')?.files ?? [];
        const named = new Map(Array.from(compilation.chunks, (chunk) => [chunk.name, chunk]));
        const found = [...this.pages.map(({chunk}) => chunk), everyPage].map((chunk) => named.get(chunk));
        // The runtime loads the styles of pages that have their own.
        const unneeded = found.filter((chunk) => chunk !== undefined && Array.from(chunk.files).every(isScript));
        const ids = new Map(unneeded.map((chunk): [string, string] => [String(chunk?.name), String(chunk?.id)]));
        compilation.updateAsset(runtime, new RawSource(withoutChunks(text(runtime), ids)));
      });

      hooks.processAssets.tap({name, stage: late}, () => {
        const named = new Map(Array.from(compilation.chunks, (chunk) => [chunk.name, chunk]));
        for (const page of this.pages) {
          const own = named.get(page.chunk);
          const groups = Array.from(own?.groupsIterable ?? []);
          const chunks = groups.flatMap((group) => group.chunks);
          const file = Array.from(own?.files ?? []).find(isScript);
          const modules = chunks.flatMap((chunk) => Array.from(chunkGraph.getChunkModules(chunk)));
          const module = modules.find((each) => each.nameForCondition() === page.module.replace('@site', this.siteDir));
          if (file === undefined || !module || groups.length !== 1)
            throw new Error(`${page.path} is not in a chunk of its own: see plugins/lean/page-files.ts.`);
          // The page's own chunk is the file itself; its styles are not.
          const others = chunks.filter((chunk) => chunk !== own || !Array.from(chunk.files).every(isScript)).map(({id}) => id);
          const facts = [page.kind, chunkGraph.getModuleId(module), ...others].map(asNumber);
          const to = `assets/pages/${String(compilation.hash)}${page.path}.js`;
          const source = `${text(file)};(self.pageFiles=self.pageFiles||{})[${JSON.stringify(page.path)}]=${JSON.stringify(facts)}`;
          compilation.renameAsset(file, to);
          compilation.updateAsset(to, new RawSource(source));
        }
        for (const file of findChunk(everyPage)?.files ?? []) compilation.deleteAsset(file);
      });
    });
  }
}
