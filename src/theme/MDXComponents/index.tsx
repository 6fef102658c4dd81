// Change: adds what prose below the first screen stands in (src/speed), and tables that a keyboard scrolls.
import Original from '@theme-original/MDXComponents';
import Table from '@site/src/components/Table';
import {BelowFirstScreen} from '@site/src/speed/first-screen';

export default {...Original, table: Table, BelowFirstScreen};
