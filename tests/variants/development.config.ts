/** The site with the pages of `authoring.ts`, for `docusaurus start` in development.spec.ts. */
import type {Config} from '@docusaurus/types';
import site from '../../docusaurus.config';
import {authoring} from './authoring';

export default {...site, plugins: [...site.plugins, authoring]} satisfies Config;
