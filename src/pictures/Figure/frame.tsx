import type {ReactNode} from 'react';
import {typographic} from '@site/packages/kit/typographic';
import {WithCode} from '@site/src/ui/WithCode';
import {figureWidth} from './names';
import styles from './styles.module.css';

export interface FigureContent {
  title: string;
  /**
   * Sentences that describe the figure, for screen readers and for windows too narrow for the drawing. They can contain `code` in
   * backticks.
   */
  says: readonly string[];
  /** True if the drawing has letters for the sentences: A for the first, B for the second. */
  isLettered?: boolean;
  /** `point` is shown in bold. `reading` explains the drawing, so narrow pages do not show it. It can contain `code` in backticks. */
  caption: {point: string; reading?: string};
  /** In `viewBox` units. */
  height: number;
  drawing: ReactNode;
}

/** Keeps each letter of a caption on the line of its first word, as in "A: the card; B: a token". */
const lettered = (text: string): string => text.replaceAll(/(?<=^|; )([A-E]:) /g, '$1\u00a0');

export function Frame({title, says: sentences, isLettered = false, caption, height, drawing}: FigureContent): ReactNode {
  const says = isLettered ? sentences.map((sentence, place) => `${'ABCDE'.charAt(place)}: ${sentence}`) : sentences;
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <>
      <div className={styles.place}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${figureWidth} ${height}`}
          width={figureWidth}
          height={height}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-says`}>
          <title id={`${id}-title`}>{typographic(title)}</title>
          <desc id={`${id}-says`}>{typographic(says.join(' ').replaceAll('`', ''))}</desc>
          {drawing}
        </svg>
        <ol className={styles.list} type={isLettered ? 'A' : undefined} aria-label={title}>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <WithCode text={typographic(sentence)} />
            </li>
          ))}
        </ol>
      </div>
      <figcaption>
        <b>{typographic(caption.point)}</b>{' '}
        {caption.reading !== undefined && (
          <span className={styles.reading}>
            <WithCode text={lettered(typographic(caption.reading))} />
          </span>
        )}
      </figcaption>
    </>
  );
}
