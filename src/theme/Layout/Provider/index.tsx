// Change: only the contexts that something here reads: no announcement bar, no versions of the docs, no framework menu, no tabs.
import {composeProviders} from '@docusaurus/theme-common';
import {ColorModeProvider, PluginHtmlClassNameProvider} from '@docusaurus/theme-common/internal';

export default composeProviders([ColorModeProvider, PluginHtmlClassNameProvider]);
