declare module '@generated/reference/default/samples.json' {
  /** Highlighted HTML by operationId and language. */
  const samples: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default samples;
}
