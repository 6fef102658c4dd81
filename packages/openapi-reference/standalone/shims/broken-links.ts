/**
 * Replaces a hook of the framework. In a stand-alone reference, the framework does not check for broken links, so this hook does
 * nothing.
 */
export default function useBrokenLinks(): {collectLink: (link: string) => void; collectAnchor: (anchor: string) => void} {
  return {collectLink: () => undefined, collectAnchor: () => undefined};
}
