/** A thread that publishes some of the pages: see `site.ts`. */
require('tsx/cjs');
require('./thread.ts');
