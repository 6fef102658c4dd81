/** The part that we use; the package's own types know only JSON Schema's draft 7. */
declare module 'openapi-sampler' {
  /** An example value made from a schema; `document` is where its references lead. */
  export function sample(
    schema: object,
    options: {maxSampleDepth?: number; quiet?: boolean; skipReadOnly?: boolean},
    document: object,
  ): unknown;
}
