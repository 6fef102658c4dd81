declare module '@generated/sandbox/default/contract.json' {
  const contract: import('@site/packages/sandbox/browser').Contract;
  export default contract;
}

declare module '@generated/sandbox/default/file.json' {
  const file: import('@site/plugins/generated-files/sandbox').SandboxFile;
  export default file;
}

declare module '@generated/sandbox/default/report.json' {
  const lines: import('@site/packages/sandbox/browser').Report['lines'];
  export default lines;
}
