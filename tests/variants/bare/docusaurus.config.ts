/**
 * A bare Docusaurus site, of the version that ours is made with: the classic theme as it comes and
 * one page of prose. `npm run bench:pages` measures our pages beside it.
 */
import type {Config} from '@docusaurus/types';

export default {
  title: 'Bare',
  url: 'https://bare.example',
  baseUrl: '/',
  future: {v4: true, faster: true},
  presets: [['classic', {docs: false, blog: false}]],
} satisfies Config;
