import {createHash} from 'node:crypto';
import {company} from '../../config/company';
import {escapeAttribute} from '../../src/lib/escape';
import {inlineScripts, inlineStyles, prependToHead} from './page';
import {changePages, type Circumstances, type Site} from './site';

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

/** Gives each page a policy made from what it holds. It is the first thing in the head: it says nothing of what stands before. */
export function policies(site: Site, {backendUrl}: Circumstances): Site {
  return changePages(site, (html) => {
    const policy = contentPolicy({scripts: inlineScripts(html), styles: inlineStyles(html)}, backendUrl);
    return prependToHead(html, `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`);
  });
}

/** The frames that run what readers write, each with a policy of its own that allows just that. */
const frames = ['/live-frame.html', '/webhooks/replay-frame.html'];
/** Only a header can say who may frame a page. */
const framing = "frame-ancestors 'self'";

/** The headers that every answer of the host should carry, beside the policy. */
const headers: readonly (readonly [string, string])[] = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** What a policy and an answer say in addition where somebody reads reports. `report-uri` is for browsers that know no other. */
function reporting(address: string): {directives: string; endpoints: readonly (readonly [string, string])[]} {
  if (!address) return {directives: '', endpoints: []};
  return {directives: `; report-uri ${address}; report-to reports`, endpoints: [['Reporting-Endpoints', `reports="${address}"`]]};
}

const forever = 'public, max-age=31536000, immutable';

/**
 * A page with a slash too many, and the page. It begins with one slash and a letter: a browser takes `//name` and
 * `/\name` for another host, and would be led away.
 */
const slashed = '^(/[a-z0-9][a-z0-9_/-]*?)/+';

/**
 * The `_headers` file, which hosts that know it want among the pages. It cannot leave a page out of a rule, nor a file
 * that is missing: there the pages' own policies are all, and the assets are not kept for ever, or the response that one
 * is missing would be.
 */
export function headersFile(reportsUrl = company.securityReportsUrl): string {
  const {directives, endpoints} = reporting(reportsUrl);
  return `/*
  Content-Security-Policy: ${framing}${directives}
${[...headers, ...endpoints].map(([name, value]) => `  ${name}: ${value}`).join('\n')}

/assets/*
  Cache-Control: public, max-age=14400
  Cross-Origin-Resource-Policy: same-origin
`;
}

/** Who asks for Markdown first, as programs do and no browser does, gets a page's Markdown, where it has any. */
const wantsMarkdown = String.raw`(?i)text/markdown\s*(;\s*q=1(\.0*)?\s*)?(,|$)`;

/** Files for servers of one's own, which stand beside the built folder. `policy` is that of all pages together. */
export function serverFiles(policy: string, reportsUrl = company.securityReportsUrl): Record<string, string> {
  const {host} = new URL(company.siteUrl);
  const {directives, endpoints} = reporting(reportsUrl);
  const allHeaders = [...headers, ...endpoints];
  return {
    'nginx.conf': `# For nginx: include this inside http { }. Set root to the built folder, and the certificate to yours.
map $status$uri $cache_control {
    "~^(200|206|304)/assets/" "${forever}";
    default "no-cache";
}

map $uri $content_policy {
${frames.map((frame) => `    ${frame} "${framing}${directives}";`).join('\n')}
    default "${policy}; ${framing}${directives}";
}

map $http_accept $markdown {
    ${quoted(`~${wantsMarkdown}`)} ".md";
    default "/";
}

# Pages, which have no ending, are the only addresses with two answers.
map $request_uri $vary {
    "~^[^?]*\\.[a-z0-9]+(\\?|$)" "";
    default "Accept";
}

map $uri $resource_policy {
    ~^/assets/ "same-origin";
    default "";
}

server {
    listen 80;
    server_name ${host};
    server_tokens off;
    return 301 https://${host}$request_uri;
}

server {
    listen 443 ssl;
    server_name ${host};
    ssl_certificate /etc/ssl/site/fullchain.pem;
    ssl_certificate_key /etc/ssl/site/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    root /var/www/site;

    server_tokens off;
    absolute_redirect off;
    error_page 404 /404.html;
    gzip on;
    # A cache must not give a compressed answer to a client that did not ask for one.
    gzip_vary on;
    gzip_types text/css text/markdown text/javascript application/javascript application/json image/svg+xml text/plain application/xml;

    add_header Cache-Control $cache_control always;
    add_header Content-Security-Policy $content_policy always;
    add_header Cross-Origin-Resource-Policy $resource_policy always;
    add_header Vary $vary always;
${allHeaders.map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`).join('\n')}

    rewrite "${slashed}$" $1 permanent;
    if (-f $document_root$uri$markdown) {
        rewrite ^ $uri$markdown last;
    }
    location ~ \\.md$ {
        types { text/markdown md; }
        charset utf-8;
        charset_types text/markdown;
    }
    location / {
        try_files $uri $uri.html $uri/index.html =404;
    }
}
`,
    Caddyfile: `# For Caddy, which gets the certificate by itself: set root to the built folder.
http://${host} {
	header -Server
	redir https://${host}{uri} 301
}

${host} {
	root * /var/www/site
	encode zstd gzip
	header -Server
	header {
${allHeaders.map(([name, value]) => `\t\t${name} ${quoted(value)}`).join('\n')}
	}
	@page not path ${frames.join(' ')}
	@frame path ${frames.join(' ')}
	header @page Content-Security-Policy "${policy}; ${framing}${directives}"
	header @frame Content-Security-Policy "${framing}${directives}"
	@asset {
		path /assets/*
		file
	}
	@other not {
		path /assets/*
		file
	}
	header @asset {
		Cache-Control "${forever}"
		Cross-Origin-Resource-Policy same-origin
	}
	header @other Cache-Control no-cache
	# Pages, which have no ending, are the only addresses with two answers.
	@pages not path_regexp \\.[a-z0-9]+$
	header @pages +Vary Accept
	@markdown {
		header_regexp Accept ${verbatim(wantsMarkdown)}
		file {path}.md
	}
	header @markdown Content-Type "text/markdown; charset=utf-8"
	header *.md Content-Type "text/markdown; charset=utf-8"
	rewrite @markdown {path}.md
	@slashed vars_regexp slashed {http.request.uri} ${slashed}(\\?.*)?$
	redir @slashed {re.slashed.1}{re.slashed.2} 301
	try_files {path} {path}.html
	# No file's name has a control character, and a file system refuses some of them with an error of its own.
	@control path_regexp [\\x00-\\x1f\\x7f]
	error @control 404
	file_server {
		# A redirect to the tidied path could lead to another host: browsers take a backslash for a slash.
		disable_canonical_uris
	}
	handle_errors {
		header -Server
		rewrite * /404.html
		file_server {
			disable_canonical_uris
		}
	}
}
`,
  };
}

/** A header's value as nginx and Caddy take it. */
function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A text that Caddy takes as it stands, backslashes and all. */
function verbatim(text: string): string {
  return ['', text, ''].join('`');
}
