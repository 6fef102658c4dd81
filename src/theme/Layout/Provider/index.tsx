// Change: only the contexts that something here reads: no announcement bar, no versions of the docs, no framework menu.
import {composeProviders} from '@docusaurus/theme-common';
import {ColorModeProvider, PluginHtmlClassNameProvider, ScrollControllerProvider} from '@docusaurus/theme-common/internal';

export default composeProviders([ColorModeProvider, ScrollControllerProvider, PluginHtmlClassNameProvider]);
