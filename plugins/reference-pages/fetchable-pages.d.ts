declare module '@reference/pages' {
  /** Made by `index.ts`: the paths of the pages whose HTML can be fetched, and their names. */
  const pages: Readonly<Record<string, string>>;
  export default pages;
}
