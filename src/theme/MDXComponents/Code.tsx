// Change: inline code alone, for plugins/theme/highlight takes the fences: so no page loads the theme's code block, which brings Prism.
export {default} from '@theme/CodeInline';
