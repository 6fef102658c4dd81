import {type RefObject, useEffect, useRef, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {company} from '@site/config/company';
import {copyText} from '@site/src/lib/copy-text';
import {loadText} from '@site/src/lib/load-text';
import {markdownFile} from '@site/src/lib/markdown-file';
import styles from './styles.module.css';

/** The MCP server in the format of `mcp.json`. */
const server = company.hostedMcpUrl
  ? {type: 'http', url: company.hostedMcpUrl}
  : {type: 'stdio', command: 'npx', args: ['-y', 'https://larch.example/libraries/larch-mcp-1.0.0.tgz']};

/** Documented at https://cursor.com/docs/mcp/install-links and https://code.visualstudio.com/docs/copilot/customization/mcp-servers. */
const cursor = `cursor://anysphere.cursor-deeplink/mcp/install?name=larch&config=${encodeURIComponent(btoa(JSON.stringify(server)))}`;
const visualStudioCode = `vscode:mcp/install?${encodeURIComponent(JSON.stringify({name: 'larch', ...server}))}`;

/** The links are too long for the HTML of every page, and a phone has none of these programs, so only the browser renders them. */
function OtherTools({file}: {file: string}): ReactNode {
  const question = encodeURIComponent(`Read ${new URL(file, location.href).href}, so that I can ask questions about it.`);
  return (
    <>
      <li>
        <a href={`https://claude.ai/new?q=${question}`}>{translate({message: 'Open in Claude'})}</a>
      </li>
      <li>
        <a href={`https://chatgpt.com/?q=${question}`}>{translate({message: 'Open in ChatGPT'})}</a>
      </li>
      <li>
        <a href={cursor}>{translate({message: 'Connect Cursor'})}</a>
      </li>
      <li>
        <a href={visualStudioCode}>{translate({message: 'Connect VS Code'})}</a>
      </li>
    </>
  );
}

/** Closes the menu after Escape, and after a click or the focus elsewhere. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const end = new AbortController();
    const {signal} = end;
    const closeOnLeave = ({target}: Event): void => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    const closeOnEscape = ({key}: KeyboardEvent): void => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', closeOnLeave, {signal});
    document.addEventListener('focusin', closeOnLeave, {signal});
    document.addEventListener('keydown', closeOnEscape, {signal});
    return () => end.abort();
  }, [menu]);
}

/** `plugins/programs` generates the Markdown version of the page. */
export function PageMarkdown({page}: {page: string}): ReactNode {
  const [word, setWord] = useState('');
  const isBrowser = useIsBrowser();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const file = markdownFile(page);
  return (
    <div className={styles.tools}>
      <button type="button" aria-live="polite" onClick={() => void copyText(loadText(file)).then(setWord)}>
        {word || translate({message: 'Copy page'})}
      </button>
      <details ref={menu}>
        <summary>{translate({message: 'AI tools'})}</summary>
        <ul>
          <li>
            <a href={file}>{translate({message: 'View Markdown'})}</a>
          </li>
          {isBrowser && <OtherTools file={file} />}
        </ul>
      </details>
    </div>
  );
}
