/** Returns the address of the Markdown version of a page. The framework's permalinks of index pages end in a slash. */
export function markdownFile(page: string): string {
  return `${page.replace(/\/$/, '') || '/index'}.md`;
}
