/** The framework's check for broken links does not run in a stand-alone reference. */
export default function useBrokenLinks(): {collectLink: (link: string) => void; collectAnchor: (anchor: string) => void} {
  return {collectLink: () => undefined, collectAnchor: () => undefined};
}
