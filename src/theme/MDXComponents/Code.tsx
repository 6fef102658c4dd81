// Change: exports only inline code, because packages/highlight handles code blocks. The theme's code block, with Prism, is
// never loaded.
export {default} from '@theme/CodeInline';
