/**
 * Of the framework's class names those that a page of this site wears. It has a list of them all, which comes whole and three
 * times over (1.5 KB compressed).
 */
export const ThemeClassNames = {
  page: {docsDocPage: 'docs-doc-page'},
  wrapper: {docsPages: 'docs-wrapper'},
  docs: {
    docBreadcrumbs: 'theme-doc-breadcrumbs',
    docMarkdown: 'theme-doc-markdown',
    docSidebarContainer: 'theme-doc-sidebar-container',
  },
};
