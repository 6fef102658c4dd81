/** A document that cannot be used, with one sentence that says where and why. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}
