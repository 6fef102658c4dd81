// Change: adds `Lead`, with which each page begins, the folded table of contents, and tables that can be scrolled with the keyboard.
import Original from '@theme-original/MDXComponents';
import {Lead} from '@site/src/ui/Lead';
import {PageContents} from '@site/src/features/docs-shell/PageContents';
import Table from '@site/src/ui/Table';

export default {...Original, table: Table, Lead, PageContents};
