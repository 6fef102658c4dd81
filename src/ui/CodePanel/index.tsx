import {useRef, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {Kind} from '@site/packages/highlight';
import {CopyButton} from '@site/src/ui/CopyButton';
import styles from './styles.module.css';

type Props = {
  /** The code as HTML. Its text must be escaped. */
  html: string;
  /** By default, the title is the language's name. A panel with a `kind` has no default title. */
  title?: ReactNode;
  language?: string;
  isFile?: boolean;
  kind?: Kind;
  foot?: ReactNode;
  className?: string;
};

const languageNames: Record<string, string> = {
  bash: translate({message: 'Shell'}),
  html: 'HTML',
  javascript: 'JavaScript',
  js: 'JavaScript',
  typescript: 'TypeScript',
  jsx: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  ruby: 'Ruby',
  php: 'PHP',
  http: 'HTTP',
  yaml: 'YAML',
  text: translate({message: 'Text'}),
};

export function CodeFrame({className, children}: {className?: string; children: ReactNode}): ReactNode {
  return <div className={clsx(styles.panel, className)}>{children}</div>;
}

export function CodePanel({html, title, language = 'text', isFile, kind, foot, className}: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  const name = title ?? (kind ? undefined : (languageNames[language] ?? language));
  const text = typeof name === 'string' ? name : translate({message: 'code'});
  const copy = <CopyButton text={() => code.current?.textContent ?? ''} what={text} />;
  const caption = name !== undefined && <figcaption className={/^[45]\d\d /.test(text) ? styles.refusal : undefined}>{name}</figcaption>;
  const block = (
    // `tabIndex` lets readers scroll wide code with the keyboard.
    <pre className={styles.pre} tabIndex={0}>
      <code ref={code} data-language={language} dangerouslySetInnerHTML={{__html: html}} />
    </pre>
  );
  if (kind === 'command') {
    return (
      <figure className={clsx(styles.typed, className)}>
        {caption}
        <div className={styles.strip}>
          {block}
          {copy}
        </div>
      </figure>
    );
  }
  if (kind === 'output') {
    return (
      <div className={clsx(styles.output, className)}>
        <figure>
          {caption}
          {block}
        </figure>
      </div>
    );
  }
  return (
    <figure className={clsx(styles.panel, className)}>
      {isFile ? (
        <>
          <details open>
            <summary className={styles.head}>{name}</summary>
            {block}
          </details>
          <div className={styles.corner}>{copy}</div>
        </>
      ) : (
        <>
          <figcaption className={styles.head}>
            <span>{name}</span>
            {copy}
          </figcaption>
          {block}
        </>
      )}
      {foot}
    </figure>
  );
}
