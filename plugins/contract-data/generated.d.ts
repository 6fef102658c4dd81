declare module '@generated/contract-data/default/errors.json' {
  const errors: import('./data').ErrorFact[];
  export default errors;
}

declare module '@generated/contract-data/default/events.json' {
  const events: import('./data').EventFact[];
  export default events;
}

declare module '@generated/contract-data/default/currencies.json' {
  const currencies: import('./data').CurrencyFact[];
  export default currencies;
}

declare module '@generated/contract-data/default/operations.json' {
  const operations: import('./data').OperationName[];
  export default operations;
}
