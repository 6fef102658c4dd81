/** The document, the folder or the port cannot be used. The user sees only the message, without a stack trace. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}
