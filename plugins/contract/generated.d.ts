declare module '@generated/contract-data/default/errors.json' {
  const errors: import('@site/plugins/contract').ContractData['errors'];
  export default errors;
}

declare module '@generated/contract-data/default/events.json' {
  const events: import('@site/plugins/contract').ContractData['events'];
  export default events;
}

declare module '@generated/contract-data/default/currencies.json' {
  const currencies: import('@site/plugins/contract').ContractData['currencies'];
  export default currencies;
}

declare module '@generated/contract-data/default/resources.json' {
  const resources: import('@site/plugins/contract').ContractData['resources'];
  export default resources;
}

declare module '@generated/contract-data/default/objects.json' {
  const objects: import('@site/plugins/contract').ContractData['objects'];
  export default objects;
}

declare module '@generated/contract-data/default/event-examples.json' {
  const examples: import('@site/plugins/contract').ContractData['event-examples'];
  export default examples;
}

declare module '@generated/contract-data/default/synonyms.json' {
  const synonyms: import('@site/plugins/contract').ContractData['synonyms'];
  export default synonyms;
}

declare module '@generated/contract-data/default/reproductions.json' {
  const reproductions: import('@site/plugins/contract').ContractData['reproductions'];
  export default reproductions;
}
