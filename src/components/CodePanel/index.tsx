import {useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import {CopyButton} from '@site/src/components/CopyButton';
import styles from './styles.module.css';

type Props = {
  /** Highlighted when the site was built: see `plugins/theme/highlight`. */
  html: string;
  /** Shown in the panel's head; the language's name where there is none. */
  title?: ReactNode;
  language?: string;
  /** The number of the first line, where lines have numbers. */
  numbers?: number;
  /** A bar below the code. */
  foot?: ReactNode;
  className?: string;
};

const languageNames: Record<string, string> = {
  bash: 'Shell',
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
  text: 'Text',
};

/** The dark panel alone, for code that is more than a text. */
export function CodeFrame({className, children}: {className?: string; children: ReactNode}): ReactNode {
  return <div className={clsx(styles.panel, className)}>{children}</div>;
}

/** The dark panel that all code stands in, with its copy button. */
export function CodePanel({html, title, language = 'text', numbers, foot, className}: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  const name = title ?? languageNames[language] ?? language;
  return (
    <figure className={clsx(styles.panel, className)}>
      <figcaption className={styles.head}>
        <span>{name}</span>
        <CopyButton text={() => code.current?.textContent ?? ''} what={typeof name === 'string' ? name : 'code'} />
      </figcaption>
      {/* Wide code scrolls, and what scrolls must be reachable by keyboard. */}
      <pre className={styles.pre} tabIndex={0}>
        <code
          ref={code}
          data-language={language}
          className={clsx(numbers !== undefined && styles.numbered)}
          style={numbers === undefined ? undefined : {counterReset: `line ${numbers - 1}`}}
          dangerouslySetInnerHTML={{__html: html}}
        />
      </pre>
      {foot}
    </figure>
  );
}
