// Change: the tabs of theme-classic, see `Tabs`.
export {default} from '@theme-init/TabItem';
