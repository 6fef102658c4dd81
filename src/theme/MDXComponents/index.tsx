// Change: adds the wrapper for content below the first screen (src/speed), rows of two panes, and tables that keyboards can scroll.
import Original from '@theme-original/MDXComponents';
import {PaneRow} from '@site/src/components/PaneRow';
import Table from '@site/src/components/Table';
import {BelowFirstScreen} from '@site/src/speed/first-screen';

export default {...Original, table: Table, BelowFirstScreen, PaneRow};
