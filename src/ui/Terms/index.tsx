import type {ComponentProps, ReactNode} from 'react';

/** A list of terms, each with its meaning. */
export function Terms({of: terms, ...props}: {of: Readonly<Record<string, ReactNode>>} & ComponentProps<'dl'>): ReactNode {
  return (
    <dl {...props}>
      {Object.entries(terms).map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
