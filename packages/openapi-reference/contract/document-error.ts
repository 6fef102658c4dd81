/** An expected error: the document, the folder or the port cannot be used. The message is for the user, without a stack. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}
