/** All the script that a stand-alone reference has. */
import {enhance} from '@site/src/components/Reference/enhance';

enhance(document.body);
