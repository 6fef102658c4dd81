/**
 * Adds tags to the head of every page. The tags are not in `headTags` of `docusaurus.config.ts`, because the scripts of every page
 * contain the whole configuration.
 */
import type {Plugin} from '@docusaurus/types';
import {fontTags} from '../../../config/fonts';
import {earlyClickScript} from '../../../src/lib/replay-early-clicks';

/** This tag replaces the option `favicon`. With that option, the browser would request the icon again after every navigation. */
const icon = {tagName: 'link', attributes: {rel: 'icon', href: '/img/favicon.svg', type: 'image/svg+xml'}};

export default function head(): Plugin {
  return {
    name: 'head',
    injectHtmlTags: () => ({headTags: [...fontTags, icon, {tagName: 'script', attributes: {}, innerHTML: earlyClickScript}]}),
  };
}
