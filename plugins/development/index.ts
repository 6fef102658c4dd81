/**
 * Makes `npm start` send the Content-Security-Policy of the published pages, so that maintainers notice violations early. During
 * development, the policy also allows inline scripts, `eval` and a WebSocket, which the bundler needs. This plugin also makes
 * `npm start` refuse requests for unknown host names.
 */
import type {IncomingMessage} from 'node:http';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {fontTags} from '../../config/fonts';
import {contentPolicy} from '../publish/policy';
import {hostRules, namedHosts} from './hosts';

/**
 * Whether the request is for a page that needs this policy. `.html` files, such as the frame that runs live code, contain a policy
 * of their own.
 */
function isPage({url = '', headers}: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/html') && !/\.html$/.test(url);
}

/** @throws Error if the policy has no such directive */
function widened(policy: string, directive: string, sources: string): string {
  if (!policy.includes(`${directive} `)) throw new Error(`The policy has no ${directive}: see plugins/publish/policy.ts.`);
  return policy.replace(`${directive} `, `${directive} ${sources} `);
}

function developmentPolicy(backendUrl: string | undefined): string {
  const styles = fontTags.flatMap(({tagName, innerHTML}) => (tagName === 'style' && innerHTML !== undefined ? [innerHTML] : []));
  const policy = contentPolicy({scripts: [], styles}, backendUrl);
  return widened(widened(policy, 'script-src', "'unsafe-inline' 'unsafe-eval'"), 'connect-src', 'ws:');
}

export default function development({siteConfig}: LoadContext): Plugin {
  const backendUrl = siteConfig.customFields?.supabaseUrl;
  return {
    name: 'development',
    configureWebpack({mode}) {
      if (mode === 'production') return {};
      const policy = developmentPolicy(typeof backendUrl === 'string' ? backendUrl : undefined);
      const headers = (request: IncomingMessage): Record<string, string> => (isPage(request) ? {'Content-Security-Policy': policy} : {});
      const named = namedHosts(process.env.DEV_HOSTS);
      const {refuseOthers, mayConnect} = hostRules(named);
      const setupMiddlewares = (middlewares: unknown[]): unknown[] => {
        middlewares.unshift(refuseOthers);
        // Returns an empty list, because the framework appends it to `middlewares`, which this function has already changed.
        return [];
      };
      const served = {
        mergeStrategy: {},
        devServer: {
          headers,
          setupMiddlewares,
          // The framework's default is to allow all hosts.
          allowedHosts: named.length > 0 ? named : 'auto',
          webSocketServer: {type: 'ws', options: {verifyClient: ({req}: {req: IncomingMessage}) => mayConnect(req)}},
        },
      };
      return served;
    },
  };
}
