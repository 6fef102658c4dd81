/**
 * The optional parts of the portal. A part that is `false` is not built: its pages, and the links, search results and Markdown that
 * lead to them, are left out. The build lists the lines that mention the part, and fails if one links to its pages or imports its
 * components. Afterwards, delete the sources of its pages: types are checked in them too.
 */
export const features = {
  /** The sandbox, the "Try it" panels, and the sandbox tools of the MCP server. Without it, the reference keeps its samples. */
  sandbox: true,
  libraries: true,
  webhooks: true,
  mobile: true,
  inPerson: true,
  careers: true,
};

interface Part {
  name: string;
  isOn: boolean;
  /** The routes of the part's pages. A route is also the place of its source in `docs` or `src/pages`. */
  routes: string[];
  /** The words for the part in prose. The build warns of each line with such a word. */
  words: RegExp;
  /** The folders of components that only these pages may import. */
  components?: string[];
  /** The folders in `static` that only these pages link to. */
  files?: string[];
}

const parts: Part[] = [
  {
    name: 'sandbox',
    isOn: features.sandbox,
    routes: ['/documentation/sandbox', '/documentation/check', '/documentation/continuous-integration'],
    words: /\bsandbox(?:es)?\b|\btry it\b/i,
    components: [
      'docs/_components/CheckRules',
      'docs/_components/SampleReport',
      'src/features/live-code',
      'src/features/sandbox-view',
      'src/features/tab-sandbox',
      'src/features/try-it',
    ],
  },
  {
    name: 'libraries',
    isOn: features.libraries,
    routes: ['/documentation/libraries', '/documentation/other-languages'],
    words: /\bclient (?:library|libraries)\b/i,
  },
  {
    name: 'webhooks',
    isOn: features.webhooks,
    routes: [
      '/documentation/webhooks',
      '/documentation/webhook-delivery',
      '/documentation/webhooks-local',
      '/documentation/receive-a-webhook',
      '/documentation/guides-tutorials/fulfil-orders-from-webhooks',
    ],
    words: /\bwebhooks?\b/i,
    components: ['docs/_components/DeliverySchedule', 'docs/_components/EventEntry', 'src/features/workbench'],
    files: ['webhooks'],
  },
  {name: 'mobile', isOn: features.mobile, routes: ['/mobile-sdk', '/documentation/mobile-sdks'], words: /\bmobile(?: |&nbsp;)SDKs?\b/i},
  {
    name: 'inPerson',
    isOn: features.inPerson,
    routes: ['/solutions/in-person-payments', '/documentation/in-person'],
    words: /\bin(?:[ -]|&nbsp;)person\b|(?<!\.)\bcounter\b(?![:=])|\btapped\b|\bInterac\b/i,
  },
  {name: 'careers', isOn: features.careers, routes: ['/careers'], words: /\bcareers?\b/i},
];

const partsOff = parts.filter(({isOn}) => !isOn);

/** The routes of the pages that are off. */
export const routesOff: string[] = partsOff.flatMap(({routes}) => routes);

/** Returns the name of the part that a page belongs to, if the part is off. */
export function partOffAt(url: string): string | undefined {
  const [path] = url.split(/[?#]/);
  return partsOff.find(({routes}) => routes.some((route) => route === path))?.name;
}

/** False for a link to a page of a part that is off. */
export const isOn = (url: string): boolean => partOffAt(url) === undefined;

/** False for the id of a page of the documentation that is off. */
export const isDocOn = (id: string): boolean => isOn(`/${id.replace(/\/index$/, '')}`);

/** Returns the names of the parts that are off and that a text mentions. */
export function partsOffIn(text: string): string[] {
  return partsOff.filter(({words}) => words.test(text)).map(({name}) => name);
}

/** The components that no source may import, with the part that they belong to. */
export const componentsOff: ReadonlyMap<string, string> = new Map(
  partsOff.flatMap(({name, components = []}) => components.map((component) => [component, name] as const)),
);

/** The sources of the pages that are off, as patterns for the option `exclude` of Docusaurus' plugins. */
export const sourcesOff: string[] = routesOff.flatMap((route) => [`${route.slice(1)}.*`, `${route.slice(1)}/**`]);

export const filesOff: string[] = partsOff.flatMap(({files = []}) => files);
