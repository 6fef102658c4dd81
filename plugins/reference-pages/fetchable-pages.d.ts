declare module '@reference/pages' {
  /** Made by `index.ts`: the name of the page whose HTML can be fetched, if the path is of one. */
  export default function nameOf(path: string): string | undefined;
}
