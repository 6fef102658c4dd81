/** Runs Docusaurus like its own program, `docusaurus`, but prints errors without stacks, and reads TypeScript faster. */
import './typescript.cjs';
import {runCLI} from '@docusaurus/core/lib/index.js';
import reportError from './report-error.cjs';

process.env.BABEL_ENV ??= 'development';
process.env.NODE_ENV ??= 'development';

function end(error) {
  reportError(error);
  process.exit();
}

process.on('unhandledRejection', end);
runCLI(process.argv).catch(end);
