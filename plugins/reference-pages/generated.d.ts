declare module '@generated/reference/default/samples.json' {
  /** By operationId and language: highlighted HTML. */
  const samples: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default samples;
}
