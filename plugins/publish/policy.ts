import {createHash} from 'node:crypto';
import {address, pathOf} from '../../config/address';
import {company} from '../../config/company';
import {folderOf, locales} from '../../config/locales';
import {routes} from '../../config/routes';

export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function hashes(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * Returns the Content-Security-Policy of a page, which denies everything that the site does not use. Scripts must be files of the
 * site or have a hash. Style attributes are allowed, because they cannot run code.
 */
export function contentPolicy({scripts, styles}: Inline, backendUrl: string | undefined): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(scripts)].join(' '),
    ["style-src 'self'", ...hashes(styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["connect-src 'self'", ...(backendUrl ? [new URL(backendUrl).origin] : [])].join(' '),
    ["img-src 'self' data:", ...(company.imageHost ? [company.imageHost] : [])].join(' '),
    "font-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The headers of every response. `frame-ancestors` is not in the page's own policy, because it works only in a header. */
const headers: readonly (readonly [name: string, value: string])[] = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Content-Security-Policy', "frame-ancestors 'self'"],
  ...(address.isPreview ? [['X-Robots-Tag', 'noindex'] as const] : []),
];

/**
 * This folder contains programs to download, including an HTML page with a card form. The directive `sandbox` stops that page from
 * running scripts on our domain. The directive works only in a header.
 */
const downloads = 'libraries/';

/** The folder of each language. The first is the folder of the site. */
const homes = locales.map((locale) => folderOf(locale, address.baseUrl));

/** The folders of the languages that are not in the folder of the site itself. */
export const translated = homes.slice(1);

/** Matches the folder of each language, in a regular expression. */
const anyHome = translated.length === 0 ? address.baseUrl : `(?:${[...translated, address.baseUrl].join('|')})`;

/** The addresses that other documentation sites have, and the pages to which they lead here. */
export const redirects: readonly (readonly [from: string, to: string])[] = routes.some(({path}) => path === '/docs')
  ? []
  : [[pathOf('/docs'), pathOf('/documentation')]];

export const catalog = {path: '/.well-known/api-catalog', type: 'application/linkset+json'};

const forever = 'public, max-age=31536000, immutable';

/**
 * Matches a path with trailing slashes, so that the host can redirect to the path without them. Excludes `//name` and `/\name`,
 * which browsers treat as another host.
 */
const slashed = `^(${address.baseUrl}[a-z0-9][a-z0-9_/-]*?)/+`;

/**
 * Returns the file `_headers` for hosts that support it. Such a host caches a 404 as long as an asset, so the time is only four
 * hours.
 */
export function headersFile(): string {
  return `${pathOf('/*')}
${headers.map(([name, value]) => `  ${name}: ${value}`).join('\n')}

${homes
  .map(
    (home) => `${home}assets/*
  Cache-Control: public, max-age=14400
  Cross-Origin-Resource-Policy: same-origin

${home}${downloads}*
  Content-Security-Policy: sandbox
`,
  )
  .join('\n')}
${catalog.path}
  Content-Type: ${catalog.type}
`;
}

/** Matches an `Accept` header that prefers Markdown. Some programs send such a header, but no browser does. */
const wantsMarkdown = String.raw`text/markdown\s*(;\s*q=1(\.0*)?\s*)?(,|$)`;

/** Match the requests of programs. For a missing file, they get a short text instead of a page. */
const wantsText = 'text/(markdown|plain)';
const programFile = String.raw`\.(md|json)`;

/** Returns configuration files for nginx and Caddy. The build writes them beside the folder of the site. */
export function serverFiles(siteUrl = address.siteUrl): Record<string, string> {
  const {host} = new URL(siteUrl);
  const {baseUrl} = address;
  const encrypted = (name: string): string => `    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${name};
    ssl_certificate /etc/ssl/site/fullchain.pem;
    ssl_certificate_key /etc/ssl/site/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;`;
  /** Visitors also type the domain without `www.`. */
  const bare = host.startsWith('www.') ? host.slice('www.'.length) : undefined;
  const folder = baseUrl.slice(0, -1);
  const root = folder === '' ? 'the built folder' : `a folder in which the built folder is ${folder.slice(1)}`;
  return {
    'nginx.conf': `# For nginx: include this inside http { }. Set root to ${root}, and the certificate to yours.
map $status$uri $cache_control {
    "~^(200|206|304)${anyHome}assets/" "${forever}";
    default "no-cache";
}

map $http_accept $markdown {
    ${quoted(`~*${wantsMarkdown}`)} ".md";
    default "/";
}

map $uri $page {
${homes.map((home) => `    "${home}" "${home}index";\n`).join('')}    default $uri;
}

# Each language has its own page for a missing page.
map $request_uri $home {
${translated.map((home) => `    ~^${home} ${home};\n`).join('')}    default ${baseUrl};
}

map $http_accept $missing_page {
    "~*${wantsText}" "404.txt";
    default "404.html";
}

map $request_uri $missing {
    ${quoted(`~^[^?]*${programFile}([?]|$)`)} "404.txt";
    default $missing_page;
}

# Only pages, whose URLs have no extension, have two responses: HTML and Markdown.
map $request_uri $vary {
    "~^[^?]*\\.[a-z0-9]+(\\?|$)" "";
    default "Accept";
}

map $uri $resource_policy {
    ~^${anyHome}assets/ "same-origin";
    default "";
}

map $uri $download_policy {
    ~^${anyHome}${downloads} "sandbox";
    default "";
}

server {
    listen 80;
    listen [::]:80;
    server_name ${[host, ...(bare ? [bare] : [])].join(' ')};
    server_tokens off;
    return 301 https://${host}$request_uri;
}

${
  bare
    ? `server {
${encrypted(bare)}
    server_tokens off;
    return 301 https://${host}$request_uri;
}

`
    : ''
}server {
${encrypted(host)}
    root /var/www/site;

    server_tokens off;
    absolute_redirect off;
    error_page 404 $home$missing;
    gzip on;
    # A cache must not give a compressed answer to a client that did not ask for one.
    gzip_vary on;
    gzip_types text/css text/markdown text/javascript application/javascript application/json image/svg+xml text/plain application/xml;

    add_header Cache-Control $cache_control always;
    add_header Cross-Origin-Resource-Policy $resource_policy always;
    add_header Content-Security-Policy $download_policy always;
    add_header Vary $vary always;
${headers.map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`).join('\n')}

${folder && `    rewrite ^${folder}$ ${baseUrl} permanent;\n`}    rewrite "${translated.map((home) => `(?!^${home}$)`).join('')}${slashed}$" $1 permanent;
${redirects.map(([from, to]) => `    rewrite ^${from}$ ${to} permanent;\n`).join('')}    if (-f $document_root$page$markdown) {
        rewrite ^ $page$markdown last;
    }
    location = ${catalog.path} {
        default_type ${catalog.type};
    }
    location ~ \\.md$ {
        types { text/markdown md; }
        charset utf-8;
        charset_types text/markdown;
    }
    # Many lists of types do not have .mjs, and with nosniff browsers run a module only if it has the type of a script.
    location ~ \\.mjs$ {
        types { text/javascript mjs; }
    }
    location / {
        try_files $uri $uri.html $uri/index.html =404;
    }
}
`,
    Caddyfile: `# For Caddy, which gets the certificate by itself: set root to ${root}.
http://${host}${bare ? `, http://${bare}, https://${bare}` : ''} {
	header -Server
	redir https://${host}{uri} 301
}

${host} {
	root * /var/www/site
	encode zstd gzip
	# The directives of a route run in this order: the headers of a file depend on the path that is served, after every rewrite.
	route {
		header -Server
		header {
${headers.map(([name, value]) => `\t\t\t${name} ${quoted(value)}`).join('\n')}
			Cache-Control no-cache
		}
		# Only pages, whose URLs have no extension, have two responses: HTML and Markdown.
		@pages not path_regexp \\.[a-z0-9]+$
		header @pages +Vary Accept

		# Caddy looks for files with a pattern, in which a backslash hides itself.
		@backslash path_regexp \\\\
		error @backslash 404
		@slashed {
			vars_regexp slashed {http.request.uri} ${slashed}(\\?.*)?$
${translated.map((home) => `\t\t\tnot path ${home}\n`).join('')}		}
		redir @slashed {re.slashed.1}{re.slashed.2} 301
${[...(folder ? [[folder, baseUrl] as const] : []), ...redirects].map(([from, to]) => `\t\tredir ${from} ${to} 301\n`).join('')}		@markdown {
			header_regexp Accept ${verbatim(`(?i)${wantsMarkdown}`)}
			file {path}.md {path}index.md
		}
		rewrite @markdown {file_match.relative}
${homes.map((home) => `\t\trewrite ${home} ${home}index.html\n`).join('')}		try_files {path} {path}.html
		# For a name that is too long, or with a control character, the file system would return its own error.
		@missing not file
		error @missing 404

		@assets path ${homes.map((home) => `${home}assets/*`).join(' ')}
		header @assets {
			Cache-Control "${forever}"
			Cross-Origin-Resource-Policy same-origin
		}
		@downloads path ${homes.map((home) => `${home}${downloads}*`).join(' ')}
		header @downloads {
			+Content-Security-Policy sandbox
			defer
		}
		header *.md Content-Type "text/markdown; charset=utf-8"
		header ${catalog.path} Content-Type ${catalog.type}
		file_server {
			# A redirect to the tidied path could lead to another host: browsers take a backslash for a slash.
			disable_canonical_uris
		}
	}
	handle_errors {
		route {
			header -Server
			@text expression ${verbatim(`header_regexp('Accept', '(?i)${wantsText}') || path_regexp(r'${programFile}$')`)}
			rewrite @text ${baseUrl}404.txt
${translated
  .map((home, index) => `\t\t\t@translated${String(index)} path ${home}*\n\t\t\trewrite @translated${String(index)} ${home}404.html\n`)
  .join('')}			@page not path ${[`${baseUrl}404.txt`, ...translated.map((home) => `${home}404.html`)].join(' ')}
			rewrite @page ${baseUrl}404.html
			file_server {
				disable_canonical_uris
			}
		}
	}
}
`,
  };
}

function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Puts a text in backticks, so that Caddy reads every character literally. */
function verbatim(text: string): string {
  return ['', text, ''].join('`');
}
