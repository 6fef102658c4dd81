/** Fetches nothing: a page of the documentation shows forty links, which would weigh as much as the page. */
export default async function prefetch(): Promise<void> {
  // What a reader points at or touches is loaded by the framework's preload, which this leaves as it is.
}
