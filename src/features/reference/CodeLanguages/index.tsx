import {Children, isValidElement, useEffect, useRef, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import CodeSnippets from '@theme/ApiExplorer/CodeSnippets';
import {enhance} from '../enhance';
import type {Fence} from '@site/src/theme/MDXComponents/Pre';
import styles from './styles.module.css';

/**
 * `language` is the id in the API reference. `fence` is the language of a Markdown code fence. Fences of shell commands are matched
 * by title, such as `title="Python"`.
 */
const languages = [
  {language: 'node', label: 'Node.js', fence: 'javascript'},
  {language: 'python', label: 'Python', fence: 'python'},
  {language: 'ruby', label: 'Ruby', fence: 'ruby'},
  {language: 'php', label: 'PHP', fence: 'php'},
];

/** `children` are Markdown code fences, one for each language. */
export function CodeLanguages({id, title, children}: {id: string; title: string; children: ReactNode}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? enhance(root.current) : undefined), []);
  const samples = Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Fence>(child)) return [];
    const {title: name, language, html} = child.props;
    const known = languages.find(({label, fence}) => label === name || fence === language);
    return known ? [{...known, code: html, fence: language, ...(name !== known.label && {file: name})}] : [];
  });
  const isTyped = samples.every(({fence}) => fence === 'bash');
  return (
    <div ref={root} className={clsx(styles.samples, isTyped && styles.typed)}>
      <CodeSnippets id={id} title={title} copies={translate({message: 'code'})} samples={samples} />
    </div>
  );
}
