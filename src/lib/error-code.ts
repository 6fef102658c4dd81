/** The `code` of an error, such as Node.js's `EADDRINUSE`, or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
