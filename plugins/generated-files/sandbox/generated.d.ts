declare module '@generated/sandbox/default/contract.json' {
  import type {Contract} from '@site/packages/sandbox/browser';
  const contract: Contract;
  export default contract;
}

declare module '@generated/sandbox/default/file.json' {
  import type {SandboxFile} from '@site/plugins/generated-files/sandbox';
  const file: SandboxFile;
  export default file;
}

declare module '@generated/sandbox/default/report.json' {
  import type {Report} from '@site/packages/sandbox/browser';
  const lines: Report['lines'];
  export default lines;
}
