/** The URLs of the pages of the reference, by the ids that docusaurus-plugin-openapi-docs gives them. */
import {resourceUrls} from '../../config/contract';

export const referenceUrls = {
  index: '/api-reference',
  operation: (id: string) => `/api-reference/${id}`,
  resource: (id: string) => resourceUrls[id] ?? `/api-reference/${id}`,
};
