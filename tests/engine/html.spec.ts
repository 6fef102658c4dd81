import {HtmlValidate} from 'html-validate';
import {parse, serialize} from 'parse5';
import {routes} from '../../config/routes';
import {expect, pageHtml, test} from '../support/fixtures';

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

test('every page is valid HTML', async ({siteFolder}) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  for (const path of [...routes.map((route) => route.path), '/404']) {
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
  expect([...new Set(faults)]).toEqual([]);
});
