/** A stand-alone reference links only to its own pages, so there is nothing to check. */
export default function useBrokenLinks(): {collectLink: (link: string) => void; collectAnchor: (anchor: string) => void} {
  return {collectLink: () => undefined, collectAnchor: () => undefined};
}
