/**
 * What is in the head of every page. In the configuration's `headTags` it would be in the scripts of every page, too: they contain the
 * whole configuration.
 */
import type {Plugin} from '@docusaurus/types';
import {fontTags} from '../../../config/fonts';
import {earlyClickScript} from '../../../src/lib/replay-early-clicks';

/** Not `favicon`, because the framework would request it again after every navigation. */
const icon = {tagName: 'link', attributes: {rel: 'icon', href: '/img/favicon.svg', type: 'image/svg+xml'}};

export default function head(): Plugin {
  return {
    name: 'head',
    injectHtmlTags: () => ({headTags: [...fontTags, icon, {tagName: 'script', attributes: {}, innerHTML: earlyClickScript}]}),
  };
}
