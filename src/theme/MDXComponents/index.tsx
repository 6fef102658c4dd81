// Change: adds what prose below the first screen stands in (src/speed).
import Original from '@theme-original/MDXComponents';
import {BelowFirstScreen} from '@site/src/speed/first-screen';

export default {...Original, BelowFirstScreen};
