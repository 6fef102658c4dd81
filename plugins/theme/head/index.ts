/**
 * What is in the head of every page. In the configuration's `headTags` it would be in the scripts of every page, too: they contain the
 * whole configuration.
 */
import type {Plugin} from '@docusaurus/types';
import {fontTags} from '../../../config/fonts';
import {earlyClickScript} from '../../../src/lib/replay-early-clicks';

/** Named here and not as `favicon`, which the framework would ask for again on every page that a link leads to. */
const icon = {tagName: 'link', attributes: {rel: 'icon', href: '/img/favicon.svg', type: 'image/svg+xml'}};

export default function head(): Plugin {
  return {
    name: 'head',
    injectHtmlTags: () => ({headTags: [...fontTags, icon, {tagName: 'script', attributes: {}, innerHTML: earlyClickScript}]}),
  };
}
