/** The part of a webpack-compatible compiler that is used here. */
interface Compiler {
  hooks: {afterEmit: {tap: (name: string, run: (compilation: {namedChunks: {keys: () => Iterable<string>}}) => void) => void}};
}

/** Of the bundler's options, those that put modules which many pages load into a file of their own. */
export function sharedChunks(tests: Record<string, RegExp>) {
  return Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, {name, test, chunks: 'async', enforce: true} as const]));
}

/** Ends the build where no module went into one of the files that `sharedChunks` names. */
export class FilledChunks {
  constructor(
    private readonly names: readonly string[],
    /** The file that has the patterns. */
    private readonly source: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('filled-chunks', ({namedChunks}) => {
      const filled = new Set(namedChunks.keys());
      const empty = this.names.filter((name) => !filled.has(name));
      if (empty.length > 0) throw new Error(`No module is of the shared file ${empty.join(', ')}: mend its pattern in ${this.source}.`);
    });
  }
}
