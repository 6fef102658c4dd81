// Change: inline code only, because plugins/theme/highlight handles fences. So no page loads the theme's code block, which
// includes Prism.
export {default} from '@theme/CodeInline';
