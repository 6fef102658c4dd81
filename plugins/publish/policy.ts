import {createHash} from 'node:crypto';
import {company} from '../../config/company';

/** What a page holds that a policy has to name. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function hashes(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * The Content-Security-Policy of a page: nothing, but for what the page is seen to need. Scripts
 * come from the site or match a hash. Style attributes are allowed: they cannot run anything.
 */
export function contentPolicy({scripts, styles}: Inline, backendUrl: string | undefined): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(scripts)].join(' '),
    ["style-src 'self'", ...hashes(styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["connect-src 'self'", ...(backendUrl ? [new URL(backendUrl).origin] : [])].join(' '),
    `img-src 'self' data: ${company.imageHost}`,
    "font-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The frames that run what readers write, each with a policy of its own that allows just that. */
const frames = ['/live-frame.html', '/webhooks/replay-frame.htm'];
/** Only a header can say who may frame a page. */
const framing = "frame-ancestors 'self'";

/** The headers that every answer of the host should carry, beside the policy. */
function headers(): [string, string][] {
  return [
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

const forever = 'public, max-age=31536000, immutable';

/**
 * Files for hosts, by their path in the built folder. `policy` is that of all pages together. A
 * `_headers` file cannot leave one page out of a rule, so there the pages' own policies are all.
 */
export function hostFiles(policy: string): Record<string, string> {
  const all = headers();
  return {
    _headers: `/*\n  Content-Security-Policy: ${framing}\n${all.map(([name, value]) => `  ${name}: ${value}`).join('\n')}\n\n/assets/*\n  Cache-Control: ${forever}\n`,
    '_hosting/nginx.conf': `# For nginx: include this inside http { }. Set root to the built folder, and add your certificate.
map $uri $cache_control {
    ~^/assets/ "${forever}";
    default    "no-cache";
}

map $uri $content_policy {
${frames.map((frame) => `    ${frame} "${framing}";`).join('\n')}
    default "${policy}; ${framing}";
}

server {
    listen 80;
    root /var/www/site;

    absolute_redirect off;
    error_page 404 /404.html;
    gzip on;
    gzip_types text/css text/javascript application/javascript application/json image/svg+xml text/plain application/xml;

    add_header Cache-Control $cache_control always;
    add_header Content-Security-Policy $content_policy always;
${all.map(([name, value]) => `    add_header ${name} "${value}" always;`).join('\n')}

    location /_hosting/ { return 404; }
    rewrite ^/(.+)/$ /$1 permanent;
    location / {
        try_files $uri $uri.html $uri/index.html =404;
    }
}
`,
    '_hosting/Caddyfile': `# For Caddy: put your domain in place of the port, and the built folder after root.
:80 {
	root * /var/www/site
	encode zstd gzip
	respond /_hosting/* 404
	header {
${all.map(([name, value]) => `\t\t${name} "${value}"`).join('\n')}
	}
	@page not path ${frames.join(' ')}
	@frame path ${frames.join(' ')}
	header @page Content-Security-Policy "${policy}; ${framing}"
	header @frame Content-Security-Policy "${framing}"
	header /assets/* Cache-Control "${forever}"
	try_files {path} {path}.html
	file_server
	handle_errors {
		rewrite * /404.html
		file_server
	}
}
`,
  };
}
