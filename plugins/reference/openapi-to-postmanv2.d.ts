/** The part that we use; the package has no types. */
declare module 'openapi-to-postmanv2' {
  interface Result {
    result: boolean;
    reason?: string;
    output?: {type: string; data: object}[];
  }
  const converter: {
    convert(
      input: {type: 'string'; data: string},
      options: {folderStrategy?: 'Tags' | 'Paths'; requestNameSource?: 'Fallback' | 'URL'},
      done: (error: Error | null, result: Result) => void,
    ): void;
  };
  export default converter;
}
