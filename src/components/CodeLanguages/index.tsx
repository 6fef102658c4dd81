import {Children, isValidElement, useEffect, useRef, type ReactNode} from 'react';
import {Samples} from '@site/src/components/Reference/CodeTabs';
import {enhance} from '@site/src/components/Reference/enhance';
import type {Fence} from '@site/src/theme/MDXComponents/Pre';
import styles from './styles.module.css';

/** The reference's languages by the name of a fence's. */
const languages: Record<string, {language: string; label: string} | undefined> = {
  javascript: {language: 'node', label: 'Node.js'},
  python: {language: 'python', label: 'Python'},
  ruby: {language: 'ruby', label: 'Ruby'},
  php: {language: 'php', label: 'PHP'},
};

/** The same code in several languages, one fence each, in the language that the reader chose anywhere on the site. */
export function CodeLanguages({id, title, children}: {id: string; title: string; children: ReactNode}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? enhance(root.current) : undefined), []);
  const samples = Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Fence>(child)) return [];
    const known = languages[child.props.language];
    return known ? [{...known, code: child.props.html}] : [];
  });
  return (
    <div ref={root} className={styles.samples}>
      <Samples id={id} title={title} copies="code" samples={samples} />
    </div>
  );
}
