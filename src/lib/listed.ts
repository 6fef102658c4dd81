import {isEnglish, page} from './page-language';

/** Returns a list as in a sentence, such as `Essential, Premium and Deluxe`. */
export function listed(items: readonly string[]): string {
  // oxlint-disable-next-line no-restricted-globals -- English avoids the slow first use of `Intl`.
  if (!isEnglish()) return new Intl.ListFormat(page.language).format(items);
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}
