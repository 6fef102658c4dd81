/** Generates `/live-frame.html`, which runs the code from the live-code editor in a worker. */
import path from 'node:path';
import {waitUntilWritten} from '../../contract/wait-until-written';
import {contractPath} from '../../contract/contract';
import {bundle, framePlugin} from '../frame';
import {sandboxContract} from '../sandbox/sandbox-contract';

const sources = 'src/features/live-code/frame';

export default framePlugin({
  name: 'live-frame',
  policy: {script: ' blob:', others: 'worker-src blob:'},
  watched: [`${sources}/*.ts`, path.dirname(contractPath)],
  async bundleIn(siteDir) {
    await waitUntilWritten(path.join(siteDir, contractPath));
    const contract = {CONTRACT: JSON.stringify(sandboxContract(siteDir))};
    const worker = await bundle(siteDir, `${sources}/worker.ts`, {define: contract});
    return bundle(siteDir, `${sources}/frame.ts`, {define: {WORKER: JSON.stringify(worker.script)}});
  },
});
