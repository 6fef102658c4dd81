import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {changelogFeed, changelogRoute, feedPath} from './feed';

export function changelogFeedPlugin(): Plugin {
  return {
    name: 'changelog-feed',
    async postBuild({outDir, routesPaths}) {
      if (!routesPaths.some((route) => route.endsWith(changelogRoute))) return;
      const file = path.join(outDir, feedPath);
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, changelogFeed());
    },
  };
}
