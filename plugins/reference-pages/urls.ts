/** The URLs of the pages of the reference, by the ids that docusaurus-plugin-openapi-docs gives them. */
export const referenceUrls = {
  index: '/api-reference',
  operation: (id: string) => `/api-reference/${id}`,
  // In the portal's specification, only the page about charges is under `/api-reference`.
  resource: (id: string) => (id === 'charges' ? '/api-reference/charges' : `/${id}`),
};
