/**
 * Does everything with the document at a path that a build of the site does with this package. Prints the number of operations, or
 * the sentence with which the document is refused, and then the most memory and the processor time.
 */
import {
  createBuilder,
  createPageRenderer,
  fieldEntries,
  fieldEntry,
  operationEntry,
  plainRenderer,
  readContract,
  referenceMarkdown,
  referenceOf,
  withNestedFields,
} from '../index';

const urls = {
  keyVariable: 'API_KEY',
  operationUrl: (slug: string) => `/operations/${slug}`,
  resourceUrl: (slug: string) => `/groups/${slug}`,
  extensions: {
    eventsOf: () => [],
    listsEveryEvent: () => true,
    objectOf: () => 'A',
    errorOf: () => undefined,
    sampleQueryOf: () => undefined,
  },
};

async function build(file: string): Promise<string> {
  const root = readContract(file);
  const site = {...urls, renderer: await createPageRenderer({url: 'https://larch.example/', path: '/'})};
  const builder = createBuilder(root, site);
  const resources = builder.resourceNames().map((group) => builder.resource(group));
  const operations = [...builder.pages()];
  const pages = [...resources, ...operations, referenceOf(root, site, [])].map((page) => JSON.stringify(page));

  const plainRoot = readContract(file);
  const plainSite = {...urls, renderer: plainRenderer};
  const plain = createBuilder(plainRoot, plainSite);
  const groups = plain.resourceNames().map((group) => plain.resource(group));
  const entries = [...plain.pages()].flatMap((operation) => [operationEntry(operation), ...fieldEntries(operation)]);
  const objects = groups.flatMap(({name, url, object}) =>
    (object?.shape.fields ?? []).flatMap(withNestedFields).map((field) => fieldEntry(field, name, url)),
  );
  const files = [
    referenceMarkdown(referenceOf(plainRoot, plainSite, groups)),
    JSON.stringify([...entries, ...objects]),
  ];
  const characters = [...pages, ...files].reduce((sum, text) => sum + text.length, 0);
  return `built: ${operations.length} operations, ${characters} characters`;
}

const [file = ''] = process.argv.slice(2);
try {
  console.log(await build(file));
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'DocumentError') throw error;
  console.log(`refused: ${error.message}`);
}
const {maxRSS, userCPUTime, systemCPUTime} = process.resourceUsage();
console.log(`${Math.round(maxRSS / 1000)} MB, ${Math.round((userCPUTime + systemCPUTime) / 1e6)} s`);
