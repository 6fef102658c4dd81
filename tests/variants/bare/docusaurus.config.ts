/** A Docusaurus site with the classic theme and one page of prose. `npm run bench:pages` compares our pages with it. */
import type {Config} from '@docusaurus/types';

export default {
  title: 'Bare',
  url: 'https://bare.example',
  baseUrl: '/',
  future: {v4: true, faster: true},
  presets: [['classic', {docs: false, blog: false}]],
} satisfies Config;
