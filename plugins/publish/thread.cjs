/** A thread that publishes a share of the pages: see `site.ts`. */
require('tsx/cjs');
require('./thread.ts');
