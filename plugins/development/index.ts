/**
 * Sends the Content-Security-Policy of published pages during `npm start`, so that violations are noticed early. The policy also
 * allows what the bundler needs. The plugin refuses requests with unknown host names.
 */
import {rspack} from '@docusaurus/faster';
import {ReactRefreshRspackPlugin} from '@rspack/plugin-react-refresh';
import type {IncomingMessage} from 'node:http';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {fontTags} from '../../config/fonts';
import {contentPolicy} from '../publish/policy';
import {hostRules, namedHosts} from './hosts';

type Compiler = Parameters<typeof rspack.lazyCompilationMiddleware>[0];

/** True if the response needs this policy. Files that end in `.html` contain their own policy. */
function isPage({url = '', headers}: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/html') && !/\.html$/.test(url);
}

/**
 * Adds sources to one directive of the policy.
 *
 * @throws Error if the policy does not contain the directive
 */
function widened(policy: string, directive: string, sources: string): string {
  if (!policy.includes(`${directive} `)) throw new Error(`The policy has no ${directive}: see plugins/publish/policy.ts.`);
  return policy.replace(`${directive} `, `${directive} ${sources} `);
}

function developmentPolicy(backendUrl: string | undefined): string {
  const styles = fontTags.flatMap(({tagName, innerHTML}) => (tagName === 'style' && innerHTML !== undefined ? [innerHTML] : []));
  const policy = contentPolicy({scripts: [], styles}, backendUrl);
  return widened(widened(policy, 'script-src', "'unsafe-inline' 'unsafe-eval'"), 'connect-src', 'ws:');
}

/** An edited component replaces itself on the open page. Without this, the framework evaluates its entry again, and the tab can crash. */
function refreshComponents(siteDir: string): {plugins: unknown[]; rule: object} {
  const components = {test: /\.tsx$/, include: ['src', 'docs/_components'].map((folder) => path.join(siteDir, folder))};
  const react = {runtime: 'automatic', development: true, refresh: true};
  const options = {jsc: {target: 'esnext', parser: {syntax: 'typescript', tsx: true}, transform: {react}}};
  return {plugins: [new ReactRefreshRspackPlugin(components)], rule: {...components, loader: 'builtin:swc-loader', options}};
}

export default function development({siteConfig, siteDir, generatedFilesDir}: LoadContext): Plugin {
  const backendUrl = siteConfig.customFields?.supabaseUrl;
  return {
    name: 'development',
    // `docusaurus write-translations` looks for messages in `src`, and in the files that a plugin watches.
    getPathsToWatch: () => [path.join(siteDir, 'config/error-links.ts')],
    configureWebpack({mode}) {
      if (mode === 'production') return {};
      const policy = developmentPolicy(typeof backendUrl === 'string' ? backendUrl : undefined);
      const headers = (request: IncomingMessage): Record<string, string> => (isPage(request) ? {'Content-Security-Policy': policy} : {});
      const named = namedHosts(process.env.DEV_HOSTS);
      const {refuseOthers, mayConnect} = hostRules(named);
      const setupMiddlewares = (middlewares: unknown[], {compiler}: {compiler: Compiler}): unknown[] => {
        middlewares.unshift(refuseOthers, rspack.lazyCompilationMiddleware(compiler));
        // The framework appends the returned list to `middlewares`. The list is empty, because this function changes `middlewares`
        // directly.
        return [];
      };
      const {plugins, rule} = refreshComponents(siteDir);
      const served = {
        mergeStrategy: {},
        lazyCompilation: {entries: false, imports: true, client: path.join(__dirname, 'lazy-client.cjs')},
        module: {
          rules: [{test: /[\\/]registry\.js$/, include: generatedFilesDir, loader: path.join(__dirname, 'lazy-registry.cjs')}, rule],
        },
        plugins,
        devServer: {
          headers,
          setupMiddlewares,
          // By default, the framework allows all hosts.
          allowedHosts: named.length > 0 ? named : 'auto',
          webSocketServer: {type: 'ws', options: {verifyClient: ({req}: {req: IncomingMessage}) => mayConnect(req)}},
        },
      };
      return served;
    },
  };
}
