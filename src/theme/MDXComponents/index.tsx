// Change: adds `Lead`, with which each page begins, `BelowFirstScreen`, a wrapper for content below the first screen (src/speed), the
// folded table of contents, and tables that can be scrolled with the keyboard.
import Original from '@theme-original/MDXComponents';
import {Lead} from '@site/src/ui/Lead';
import {PageContents} from '@site/src/features/docs-shell/PageContents';
import Table from '@site/src/ui/Table';
import {BelowFirstScreen} from '@site/src/speed/first-screen';

export default {...Original, table: Table, BelowFirstScreen, Lead, PageContents};
