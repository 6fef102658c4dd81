/** Another company changes each fact in one place. So a build with its facts has none of this company's. */
import {builtFiles, excerpts} from '../support/built-files';
import {expect, test} from '../support/fixtures';

/** The names and rates of plans, and the city. Other words contain these in lower case. */
const facts = /\b(?:Essential|Premium|Deluxe|Toronto)\b|\b1\.[69]% \+|\b20¢|CA\$0\.88|41\.62/;

test('a build with other plans, prices and another city has none of this company @all', ({variantFolder}) => {
  const files = [variantFolder, `${variantFolder}-hosting`].flatMap(builtFiles);
  expect(files.flatMap((file) => excerpts(file, facts))).toEqual([]);
});
