/** The user's document, folder or port cannot be used. Commands print this error without a stack trace. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}
