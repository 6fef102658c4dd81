// Change: adds what prose below the first screen stands in (src/speed), rows of two panes, and tables that a keyboard scrolls.
import Original from '@theme-original/MDXComponents';
import {PaneRow} from '@site/src/components/PaneRow';
import Table from '@site/src/components/Table';
import {BelowFirstScreen} from '@site/src/speed/first-screen';

export default {...Original, table: Table, BelowFirstScreen, PaneRow};
