import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {createBuilder, referenceOf} from '../build';
import {readContract} from '../contract/read';
import {withTargets} from '../links';
import {referenceMarkdown} from '../markdown';
import {createPageRenderer, plainRenderer, type Renderer} from '../renderer';

const document = (description: string): string => `openapi: 3.1.0
info:
  title: T
  version: '1'
  description: ${JSON.stringify(description)}
tags: [{name: Test cards, description: 'See [refunds](#operation/refund)'}]
paths:
  /v1/cards/{id}:
    get:
      operationId: readCard
      tags: [Test cards]
      parameters: [{name: id, in: path, required: true, description: 'From [a list](#tag/Test-cards)', schema: {type: string}}]
      responses: {'200': {description: OK, content: {application/json: {example: {description: '[data](#operation/gone)'}}}}}
  /v1/refunds:
    post: {operationId: refund, tags: [Test cards], responses: {'200': {description: 'Read [it](#operation/readCard "now")'}}}
`;

test.describe(() => {
  let folder = '';
  test.beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'links-'));
  });
  test.afterAll(() => rmSync(folder, {recursive: true, force: true}));

  function read(description: string, renderer: Renderer) {
    const file = path.join(folder, 'links.yaml');
    writeFileSync(file, document(description));
    const root = readContract(file);
    const site = {
      renderer,
      keyVariable: 'API_KEY',
      operationUrl: (slug: string) => `/api/${slug}`,
      resourceUrl: (slug: string) => `/${slug}`,
    };
    const builder = createBuilder(root, site);
    const resources = builder.resourceNames().map((name) => builder.resource(name));
    const reference = referenceOf(root, site, resources);
    return {file, reference, markdown: referenceMarkdown(reference), gaps: [...root.contract.gaps.values()]};
  }

  for (const [link, url] of [
    ['#operation/refund', '/api/refund'],
    ['#tag/Test-cards/operation/readCard', '/api/read-card'],
    ['#/Test%20cards/readCard', '/api/read-card'],
    ['#tag/test-cards/GET/v1/cards/{id}', '/api/read-card'],
    ['#tag/Test%20cards', '/test-cards'],
    ['#/Test_cards', '/test-cards'],
    ['tel:+14165550142', 'tel:+14165550142'],
    ['/api-docs/errors#card_declined', '/api-docs/errors#card_declined'],
    ['#object', '#object'],
    ['https://larch.example/a', 'https://larch.example/a'],
  ] as const) {
    test(`a description can link to ${link}`, async () => {
      const {reference, gaps} = read(`[here](${link})`, await createPageRenderer());
      expect(gaps).toEqual([]);
      expect(reference.description).toBe(`<p><a href="${url}">here</a></p>`);
    });
  }

  test('links in every description have URLs, in Markdown too, and examples keep their text', () => {
    const {markdown, gaps} = read(
      '<a href="#operation/refund">HTML</a>, [by reference][1] and `[code](#operation/refund)`\n\n[1]: #tag/Test-cards',
      plainRenderer,
    );
    expect(gaps).toEqual([]);
    for (const text of [
      '<a href="/api/refund">HTML</a>',
      '[1]: /test-cards',
      '`[code](#operation/refund)`',
      'See [refunds](/api/refund)',
      'From [a list](/test-cards)',
      'Read [it](/api/read-card "now")',
      '"[data](#operation/gone)"',
    ])
      expect(markdown).toContain(text);
  });

  for (const [link, fault] of [
    ['#operation/gone', 'names no operation or tag. Write #operation/ and an operationId, or #tag/ and the name of a tag.'],
    ['#tag/Gone', 'names no operation or tag. Write #operation/ and an operationId, or #tag/ and the name of a tag.'],
    ['docs/page.md', 'is relative, but this text is on several pages. Write a path that starts with /, or a whole URL.'],
    ['../errors', 'is relative, but this text is on several pages. Write a path that starts with /, or a whole URL.'],
  ] as const) {
    test(`a link to ${link} is reported with its place`, () => {
      const {file, gaps} = read(`Read [this](${link}).`, plainRenderer);
      expect(gaps).toEqual([`${file}:5: info › description: the link ${link} ${fault}`]);
    });
  }
});

test('targets change only in links', () => {
  const markdown = 'A [b](/b "/b"), <https://c.example>, ![d](/d), `[e](/e)` and /f\n\n```\n[g](/g)\n```\n\n[h]: </h i>\n';
  expect(withTargets(markdown, (target) => (target.startsWith('/') ? `https://larch.example${target}` : target))).toBe(
    'A [b](https://larch.example/b "/b"), <https://c.example>, ![d](https://larch.example/d), `[e](/e)` and /f\n\n```\n[g](/g)\n```\n\n[h]: <https://larch.example/h i>\n',
  );
});
