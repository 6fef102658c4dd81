// Change: exports only inline code, because plugins/theme/highlight handles code blocks. The theme's code block, with Prism, is
// never loaded.
export {default} from '@theme/CodeInline';
