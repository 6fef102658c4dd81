/** Returns the end of a test's title. `npm test` runs the tests in Node.js, and `npm run test:all` in every language. */
export function tagOf(language: string): string {
  return language === 'Node.js' ? '' : ' @all';
}
