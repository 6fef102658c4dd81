/** A stand-alone reference links to its own pages alone, which its builder names. */
export default function useBrokenLinks(): {collectLink: (link: string) => void; collectAnchor: (anchor: string) => void} {
  return {collectLink: () => undefined, collectAnchor: () => undefined};
}
