/** A document that cannot be used, with a message that says where and why. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}
