import {remarkTypography} from '../../plugins/theme/typography';
import {typographic} from '../../packages/kit/typographic';
import {expect, pageHtml, test} from '../support/fixtures';

test('quotes open after a space and close after a word', () => {
  expect(typographic(`The buyer's bank says "no" ("it's closed").`)).toBe('The buyer’s bank says “no” (“it’s closed”).');
  expect(typographic("'s key", '`')).toBe('’s key');
  expect(typographic("`it's`'s value")).toBe("`it's`’s value");
});

test('prose and captions have typographic quotes, and code has straight ones', () => {
  const tree = {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          {type: 'text', value: 'See "'},
          {type: 'inlineCode', value: "it's"},
          {type: 'text', value: `"'s value`},
        ],
      },
      {type: 'code', value: 'echo "$KEY"'},
      {type: 'mdxJsxFlowElement', attributes: [{name: 'caption', value: "Friday's sale"}], children: []},
    ],
  };
  remarkTypography()(tree, {path: 'docs/documentation/keys.mdx'});
  expect(tree.children).toEqual([
    {
      type: 'paragraph',
      children: [
        {type: 'text', value: 'See “'},
        {type: 'inlineCode', value: "it's"},
        {type: 'text', value: '”’s value'},
      ],
    },
    {type: 'code', value: 'echo "$KEY"'},
    {type: 'mdxJsxFlowElement', attributes: [{name: 'caption', value: 'Friday’s sale'}], children: []},
  ]);
});

test('a translated page has the quotes of its language', () => {
  const tree = {type: 'root', children: [{type: 'paragraph', children: [{type: 'text', value: `La réponse est "payé", c'est tout.`}]}]};
  remarkTypography()(tree, {path: '/site/i18n/fr/docusaurus-plugin-content-docs/current/documentation/keys.mdx'});
  expect(tree.children[0]?.children[0]?.value).toBe('La réponse est «\u00a0payé\u00a0», c’est tout.');
});

test('a page has typographic quotes in prose and in its description, and straight ones in code', ({siteFolder}) => {
  const guide = pageHtml(siteFolder, '/documentation/guides-tutorials/accept-a-payment');
  expect(guide).toContain('the order’s number');
  expect(guide).toContain('Tell the buyer “not charged”');
  expect(guide).toContain("'card[number]'");
  expect(pageHtml(siteFolder, '/documentation/disputes')).toContain('The cardholder’s bank');
});
