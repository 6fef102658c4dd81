/** The system error code (`EADDRINUSE`, `EACCES`), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
