// Change: the tabs of theme-classic. docusaurus-theme-openapi-docs replaces them on every page.
export {default} from '@theme-init/Tabs';
