import type {ReactNode} from 'react';
import {typographic} from '@site/packages/kit/typographic';
import {WithCode} from '@site/src/ui/WithCode';
import {sheetWidth} from './names';
import styles from './styles.module.css';

/** One of a figure's two drawings. `height` is in `viewBox` units. The widths are in `sheetWidth`. */
interface Sheet {
  height: number;
  drawing: ReactNode;
}

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
  wide: Sheet;
  upright: Sheet;
}

type Shown = Pick<FigureContent, 'title' | 'says'> & {sheet: Sheet; width: number; id: string; className?: string};

/** Keeps each letter of a caption on the line of its first word, as in "A: the card; B: a token". */
const lettered = (text: string): string => text.replaceAll(/(?<=^|; )([A-E]:) /g, '$1\u00a0');

function Drawn({title, says, sheet, width, id, className}: Shown): ReactNode {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${sheet.height}`}
      width={width}
      height={sheet.height}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-says`}>
      <title id={`${id}-title`}>{typographic(title)}</title>
      <desc id={`${id}-says`}>{typographic(says.join(' ').replaceAll('`', ''))}</desc>
      {sheet.drawing}
    </svg>
  );
}

export function Frame({title, says: sentences, isLettered = false, caption, wide, upright}: FigureContent): ReactNode {
  const List = isLettered ? 'ul' : 'ol';
  const says = isLettered ? sentences.map((sentence, place) => `${'ABCDE'.charAt(place)}: ${sentence}`) : sentences;
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <>
      <div className={styles.place}>
        <Drawn title={title} says={says} sheet={wide} width={sheetWidth.wide} id={`${id}-wide`} className={styles.wide} />
        <Drawn title={title} says={says} sheet={upright} width={sheetWidth.upright} id={`${id}-upright`} className={styles.upright} />
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
