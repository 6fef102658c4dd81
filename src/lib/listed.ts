import {listed as listedInEnglish} from '../../packages/kit/listed';
import {isEnglish, page} from './page-language';

/** Returns a list as in a sentence in the language of the page, such as `Essential, Premium and Deluxe`. */
export function listed(items: readonly string[]): string {
  // oxlint-disable-next-line no-restricted-globals -- English avoids the slow first use of `Intl`.
  return isEnglish() ? listedInEnglish(items) : new Intl.ListFormat(page.language).format(items);
}
