import type {ReactNode} from 'react';
import {typographic} from '@site/packages/kit/typographic';
import {WithCode} from '@site/src/ui/WithCode';
import {sheetWidth} from './names';
import styles from './styles.module.css';

export interface FigureContent {
  title: string;
  /**
   * Sentences that describe the figure, for screen readers and for windows too narrow for a drawing. They can contain `code` in
   * backticks.
   */
  says: readonly string[];
  /** True if the drawing has letters for the sentences: A for the first, B for the second. */
  isLettered?: boolean;
  /** `point` is shown in bold. `reading` can contain `code` in backticks. */
  caption: {point: string; reading?: string};
  /** The two drawings. Their sizes are in `names.ts`. */
  wide: ReactNode;
  upright: ReactNode;
}

type Shown = Pick<FigureContent, 'title' | 'says'> & {height: number; kind: 'wide' | 'upright'; children: ReactNode};

/** Keeps each letter of a caption on the line of its first word, as in "A: the card; B: a token". */
const lettered = (text: string): string => text.replaceAll(/(?<=^|; )([A-E]:) /g, '$1\u00a0');

function Drawn({height, kind, title, says, children}: Shown): ReactNode {
  const width = sheetWidth[kind];
  const id = `${title.toLowerCase().replaceAll(/\W+/g, '-')}-${kind}`;
  return (
    <svg
      className={styles[kind]}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-says`}>
      <title id={`${id}-title`}>{typographic(title)}</title>
      <desc id={`${id}-says`}>{typographic(says.join(' ').replaceAll('`', ''))}</desc>
      {children}
    </svg>
  );
}

export function Frame({content, heights}: {content: FigureContent; heights: Record<'wide' | 'upright', number>}): ReactNode {
  const {title, says: sentences, isLettered = false, caption, wide, upright} = content;
  const List = isLettered ? 'ul' : 'ol';
  const says = isLettered ? sentences.map((sentence, place) => `${'ABCDE'.charAt(place)}: ${sentence}`) : sentences;
  return (
    <>
      <div className={styles.place}>
        <Drawn {...{title, says}} kind="wide" height={heights.wide}>
          {wide}
        </Drawn>
        <Drawn {...{title, says}} kind="upright" height={heights.upright}>
          {upright}
        </Drawn>
        <List className={styles.list} aria-label={title}>
          {says.map((sentence) => (
            <li key={sentence}>
              <WithCode text={typographic(sentence)} />
            </li>
          ))}
        </List>
      </div>
      <figcaption>
        <b>{typographic(caption.point)}</b> {caption.reading !== undefined && <WithCode text={lettered(typographic(caption.reading))} />}
      </figcaption>
    </>
  );
}
