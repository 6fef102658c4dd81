/** Renders the pages of a stand-alone reference with the portal's components. `site.ts` bundles this file. */
import {createHash} from 'node:crypto';
import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import '@site/src/css/tokens.css';
import '@site/src/components/Reference/lights.css';
import './base.css';
import {MethodBadge} from '@site/src/components/MethodBadge';
import {Meaning} from '@site/src/components/Reference/Fields';
import {Operation as OperationView, Servers} from '@site/src/components/Reference/Operation';
import {Prose} from '@site/src/components/Reference/Prose';
import {languageScript} from '../language';
import type {Content, OperationModel, Server} from '../model';

export interface Entry {
  slug: string;
  title: string;
  method: string;
  path: string;
}

export interface Group {
  name: string;
  slug: string;
  description?: string;
  entries: Entry[];
}

export interface Book {
  title: string;
  version: string;
  summary?: string;
  description?: string;
  /** Facts about the document, such as the contact and the licence. The values are HTML. */
  facts: {name: string; html: string}[];
  servers: Server[];
  groups: Group[];
  /** The styles of every page, inline so that the first paint waits for no file. */
  styles: string;
}

/** Up to this number of operations, the sidebar of every page lists all of them. */
const fewOperations = 24;

/** In a larger document, the sidebar lists this number of operations before and after the current one. This keeps pages small. */
const neighbours = 8;

function Methods({entries, home, current}: {entries: Entry[]; home: string; current?: string}): ReactNode {
  return (
    <ul className="operations">
      {entries.map(({slug, title, method, path}) => (
        <li key={slug}>
          <a href={`${home}operations/${slug}.html`} aria-current={slug === current ? 'page' : undefined}>
            <MethodBadge method={method} />
            <span>{title}</span>
            {current === undefined && <code>{path}</code>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Sidebar({book, home, group, current}: {book: Book; home: string; group?: Group; current?: string}): ReactNode {
  const here = group?.entries.findIndex(({slug}) => slug === current) ?? -1;
  const count = book.groups.reduce((sum, {entries}) => sum + entries.length, 0);
  const shown = (each: Group): Entry[] => {
    if (count <= fewOperations) return each.entries;
    return each === group && current !== undefined
      ? each.entries.slice(Math.max(0, here - neighbours), Math.max(0, here) + neighbours + 1)
      : [];
  };
  return (
    <nav className="sidebar" aria-label="Reference">
      <ul>
        {book.groups.map((each) => (
          <li key={each.slug}>
            <a href={`${home}groups/${each.slug}.html`} aria-current={each === group && current === undefined ? 'page' : undefined}>
              {each.name}
            </a>
            {shown(each).length > 0 && (
              <>
                <Methods entries={shown(each)} home={home} current={current ?? ''} />
                {shown(each).length < each.entries.length && (
                  <a href={`${home}groups/${each.slug}.html`}>All {each.entries.length} operations</a>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sets the language of samples and the colour theme before the first paint. */
const headScript = `${languageScript};document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`;

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Returns the Content-Security-Policy, a second defence after sanitizing. HTML from the document cannot run inline scripts, load
 * images or frames, or submit forms.
 */
function policyOf({styles}: Book): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${sourceOf(styles)}`,
    `script-src 'self' ${sourceOf(headScript)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

interface PageProps {
  book: Book;
  /** The relative path from the page to the reference's root: empty or `../`. */
  home: string;
  title: string;
  summary: string;
  group?: Group;
  current?: string;
  children: ReactNode;
}

function Page({book, home, title, summary, group, current, children}: PageProps): ReactNode {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policyOf(book)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title === book.title ? title : `${title} | ${book.title}`}</title>
        <meta name="description" content={summary} />
        <script
          dangerouslySetInnerHTML={{
            __html: headScript,
          }}
        />
        <style dangerouslySetInnerHTML={{__html: book.styles}} />
        <script src={`${home}main.js`} defer />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header className="bar">
          <a href={`${home}index.html`}>{book.title}</a> <span>{book.version}</span>
          {/* Hidden until main.ts shows it, because it does not work without scripts. */}
          <button type="button" data-jump hidden aria-haspopup="dialog">
            Jump to
          </button>
        </header>
        <div className="frame">
          <Sidebar book={book} home={home} group={group} current={current} />
          <main id="main">{children}</main>
        </div>
      </body>
    </html>
  );
}

function html(page: ReactNode): string {
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

/** Renders the index page. `schemas` is empty if the document has operations. */
export function renderIndex(book: Book, schemas: {name: string; file: string}[]): string {
  return html(
    <Page book={book} home="" title={book.title} summary={book.summary ?? `The API reference of ${book.title}.`}>
      <h1>{book.title}</h1>
      {book.summary !== undefined && <p>{book.summary}</p>}
      <Prose html={book.description?.replaceAll('href="../', 'href="')} className="lead" />
      <ul className="groups">
        {book.groups.map((group) => (
          <li key={group.slug}>
            <a href={`groups/${group.slug}.html`}>{group.name}</a>{' '}
            {group.entries.length === 1 ? '1 operation' : `${group.entries.length} operations`}
          </li>
        ))}
        {schemas.map(({name, file}) => (
          <li key={file}>
            <a href={`schemas/${file}.html`}>{name}</a>
          </li>
        ))}
      </ul>
      {book.servers.length > 0 && (
        <>
          <h2>Servers</h2>
          <Servers servers={book.servers} />
        </>
      )}
      {book.facts.length > 0 && (
        <dl>
          {book.facts.map(({name, html: value}) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Prose html={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Page>,
  );
}

export function renderSchema(book: Book, name: string, {type, field}: Content): string {
  return html(
    <Page book={book} home="../" title={name} summary={`The schema ${name} of ${book.title}.`}>
      <h1 id="schema">{name}</h1>
      <p>{type}</p>
      {field && <Meaning field={field} open inResponse={false} unfolded />}
    </Page>,
  );
}

export function renderGroup(book: Book, group: Group): string {
  return html(
    <Page book={book} home="../" title={group.name} summary={`Every operation of ${group.name}.`} group={group}>
      <h1>{group.name}</h1>
      <Prose html={group.description} className="lead" />
      <Methods entries={group.entries} home="../" />
    </Page>,
  );
}

export function renderOperation(book: Book, group: Group, operation: OperationModel): string {
  return html(
    <Page book={book} home="../" title={operation.title} summary={operation.summary} group={group} current={operation.slug}>
      <OperationView page={operation} />
    </Page>,
  );
}
