import {HtmlValidate} from 'html-validate';
import {parse, serialize} from 'parse5';
import {expect, pageHtml, test} from '../support/fixtures';
import {exampleRoutes, otherRoutes} from '../support/places';

/** Checks the content model, attributes, references and ids. It does not check the syntax, because parse5 does. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

/** Returns the faults of the pages, each with the page's path. */
async function faultsOf(siteFolder: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const html = pageHtml(siteFolder, path);
    // The minifier omits optional end tags, and parse5 restores them. parse5 also reports wrong nesting, such as a block in a
    // paragraph.
    const document = parse(html, {
      sourceCodeLocationInfo: true,
      onParseError: ({code, startOffset}) => faults.push(`${path} ${code}: ${html.slice(Math.max(0, startOffset - 60), startOffset + 60)}`),
    });
    const {results} = await checker.validateString(serialize(document));
    for (const {messages} of results)
      faults.push(...messages.map(({ruleId, message, selector}) => `${path} ${ruleId}: ${message} (${selector ?? ''})`));
  }
  return [...new Set(faults)];
}

test('a page of each template is valid HTML', async ({siteFolder}) => {
  expect(await faultsOf(siteFolder, [...exampleRoutes, '/404'])).toEqual([]);
});

test('every other page is valid HTML @all', async ({siteFolder}) => {
  test.setTimeout(120_000);
  expect(await faultsOf(siteFolder, otherRoutes)).toEqual([]);
});
