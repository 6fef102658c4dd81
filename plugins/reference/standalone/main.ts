/** All the script that a stand-alone reference has. */
import {enhance} from '@site/src/components/Reference/enhance';
import {unfoldTarget} from '@site/src/lib/fragment';

enhance(document.body);
unfoldTarget();
window.addEventListener('hashchange', unfoldTarget);
