/**
 * The tags in the head of every page. They are not in the configuration's `headTags`, because every page's scripts contain the
 * whole configuration.
 */
import type {Plugin} from '@docusaurus/types';
import {fontTags} from '../../../config/fonts';
import {earlyClickScript} from '../../../src/lib/replay-early-clicks';

/** Replaces the option `favicon`, with which the framework would request the icon again after every navigation. */
const icon = {tagName: 'link', attributes: {rel: 'icon', href: '/img/favicon.svg', type: 'image/svg+xml'}};

export default function head(): Plugin {
  return {
    name: 'head',
    injectHtmlTags: () => ({headTags: [...fontTags, icon, {tagName: 'script', attributes: {}, innerHTML: earlyClickScript}]}),
  };
}
