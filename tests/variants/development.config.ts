/** The site with the pages of `authoring.ts`, for the run of `docusaurus start`. */
import type {Config} from '@docusaurus/types';
import site from '../../docusaurus.config';
import {authoring} from './authoring';

export default {...site, plugins: [...site.plugins, authoring]} satisfies Config;
