declare module '@generated/sandbox/default/contract.json' {
  import type {Contract} from '@site/src/sandbox/contract';

  const contract: Contract;
  export default contract;
}
