// Change: exports only inline code, because plugins/theme/highlight handles code blocks. No page loads the theme's code block,
// which includes Prism.
export {default} from '@theme/CodeInline';
