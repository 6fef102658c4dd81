/** `site.ts` runs this file in several threads. Each thread publishes some of the pages. */
require('tsx/cjs');
require('./thread.ts');
