declare module '@generated/reference/default/samples.json' {
  /** The highlighted HTML of each code sample, by operationId and language. */
  const samples: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default samples;
}
