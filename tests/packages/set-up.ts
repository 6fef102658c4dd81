import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {sandboxContract} from '../../plugins/generated-files/sandbox/sandbox-contract';
import {writeSandboxFile} from '../../plugins/generated-files/sandbox/file';
import {writeSampleReport} from '../../plugins/generated-files/sandbox/report';
import {mcpFiles} from '../../plugins/programs/mcp-file';

/** Generates the sandbox's files, which other runs take from the built site. */
export default async function setUp(): Promise<void> {
  const root = process.cwd();
  const folder = '.test/packages/site';
  const contract = sandboxContract(root);
  await writeSandboxFile(root, contract, folder);
  await writeSampleReport(contract, folder);
  // No test of the package reads a page.
  for (const [name, content] of Object.entries(await mcpFiles(root, [], []))) writeFileSync(join(folder, name), content);
  process.env.SITE_FOLDER = folder;
}
