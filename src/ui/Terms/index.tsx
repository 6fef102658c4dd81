import type {ReactNode} from 'react';

/** A list of terms, each with its meaning. */
export function Terms({of: terms, className}: {of: Readonly<Record<string, ReactNode>>; className?: string}): ReactNode {
  return (
    <dl className={className}>
      {Object.entries(terms).map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
