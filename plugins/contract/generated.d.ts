declare module '@generated/contract-data/default/errors.json' {
  import type {ContractData} from '@site/plugins/contract';
  const errors: ContractData['errors'];
  export default errors;
}

declare module '@generated/contract-data/default/events.json' {
  import type {ContractData} from '@site/plugins/contract';
  const events: ContractData['events'];
  export default events;
}

declare module '@generated/contract-data/default/currencies.json' {
  import type {ContractData} from '@site/plugins/contract';
  const currencies: ContractData['currencies'];
  export default currencies;
}

declare module '@generated/contract-data/default/resources.json' {
  import type {ContractData} from '@site/plugins/contract';
  const resources: ContractData['resources'];
  export default resources;
}

declare module '@generated/contract-data/default/objects.json' {
  import type {ContractData} from '@site/plugins/contract';
  const objects: ContractData['objects'];
  export default objects;
}

declare module '@generated/contract-data/default/event-examples.json' {
  import type {ContractData} from '@site/plugins/contract';
  const examples: ContractData['event-examples'];
  export default examples;
}

declare module '@generated/contract-data/default/synonyms.json' {
  import type {ContractData} from '@site/plugins/contract';
  const synonyms: ContractData['synonyms'];
  export default synonyms;
}

declare module '@generated/contract-data/default/reproductions.json' {
  import type {ContractData} from '@site/plugins/contract';
  const reproductions: ContractData['reproductions'];
  export default reproductions;
}
