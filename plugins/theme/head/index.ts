/** Adds tags to the head of every page. `headTags` in `docusaurus.config.ts` would also put the tags into every page's scripts. */
import type {Plugin} from '@docusaurus/types';
import {pathOf} from '../../../config/address';
import {fontTags} from '../../../config/fonts';
import {earlyClickScript} from '../../../src/lib/replay-early-clicks';

/** Replaces the option `favicon`, with which browsers request the icon again after every navigation. */
const icon = {tagName: 'link', attributes: {rel: 'icon', href: pathOf('/img/favicon.svg'), type: 'image/svg+xml'}};

export default function head(): Plugin {
  return {
    name: 'head',
    injectHtmlTags: () => ({headTags: [...fontTags, icon, {tagName: 'script', attributes: {}, innerHTML: earlyClickScript}]}),
  };
}
