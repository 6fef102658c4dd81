declare module '@generated/contract-data/default/errors.json' {
  import type {ErrorFact} from '@site/plugins/contract/data';
  const errors: ErrorFact[];
  export default errors;
}

declare module '@generated/contract-data/default/events.json' {
  import type {EventFact} from '@site/plugins/contract/data';
  const events: EventFact[];
  export default events;
}

declare module '@generated/contract-data/default/currencies.json' {
  import type {CurrencyFact} from '@site/plugins/contract/data';
  const currencies: CurrencyFact[];
  export default currencies;
}

declare module '@generated/contract-data/default/resources.json' {
  import type {ResourceFact} from '@site/plugins/contract/data';
  const resources: ResourceFact[];
  export default resources;
}

declare module '@generated/contract-data/default/objects.json' {
  import type {ObjectFact} from '@site/plugins/contract/data';
  const objects: ObjectFact[];
  export default objects;
}

declare module '@generated/contract-data/default/event-examples.json' {
  import type {EventExample} from '@site/plugins/contract/data';
  const examples: EventExample[];
  export default examples;
}

declare module '@generated/contract-data/default/synonyms.json' {
  import type {Synonym} from '@site/packages/search/entry';
  const synonyms: Synonym[];
  export default synonyms;
}

declare module '@generated/contract-data/default/reproductions.json' {
  import type {Reproduction} from '@site/plugins/contract/data';
  const reproductions: Partial<Record<string, Reproduction>>;
  export default reproductions;
}
