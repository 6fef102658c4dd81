/** Of the bundler's options, those that put modules which many pages load into a file of their own. */
export function sharedChunks(tests: Record<string, RegExp>) {
  return Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, {name, test, chunks: 'async', enforce: true} as const]));
}
