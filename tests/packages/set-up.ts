import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {sandboxContract} from '../../plugins/generated-files/sandbox/sandbox-contract';
import {writeSampleReport, writeSandboxFile} from '../../plugins/generated-files/sandbox';
import {mcpFiles} from '../../plugins/programs/mcp-file';

/** Generates the sandbox's files as the build does, so that their tests need no build. */
export default async function setUp(): Promise<void> {
  const root = process.cwd();
  const folder = '.test/sandbox';
  const contract = sandboxContract(root);
  await writeSandboxFile(root, contract, folder);
  await writeSampleReport(contract, folder);
  // Without the pages of the site: `tests/company/mcp-pages.spec.ts` reads those in the built program.
  const {files} = await mcpFiles(root, [], []);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), content);
  }
  process.env.SANDBOX_FOLDER = folder;
}
