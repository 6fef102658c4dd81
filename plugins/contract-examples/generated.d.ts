declare module '@generated/contract-examples/default/*.json' {
  const example: import('./example').ContractExample;
  export default example;
}
