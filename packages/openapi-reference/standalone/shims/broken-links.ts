/** Replaces a Docusaurus hook, because a stand-alone reference has no check for broken links. */
export default function useBrokenLinks(): {collectLink: (link: string) => void; collectAnchor: (anchor: string) => void} {
  return {collectLink: () => undefined, collectAnchor: () => undefined};
}
