import {useEffect, useRef, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import drawings from './drawings.json';
import './tokens.css';
import styles from './styles.module.css';

/**
 * A drawing is a part of an SVG file in `static/img`, its `sheet`. `box` is its `viewBox`. In these files, `<defs>` has
 * `display="none"`, so that browsers do not lay out its text.
 */
type DrawingName = keyof typeof drawings;

type Props = {
  name: DrawingName;
  /** The text alternative. Without a label, screen readers ignore the drawing. */
  label?: string;
  fit?: 'contain' | 'cover';
  /** A `viewBox` that shows only part of the drawing. */
  box?: string;
  /** True if the HTML of the page contains the SVG file (see `InlineSheet`). */
  inPage?: boolean;
  className?: string;
};

/** All drawings are laid out after hydration, because full-page screenshots need them. The first one waits this many milliseconds. */
const untilReady = 250;
/** The milliseconds between two drawings. If one task laid out all of them, it would block a slow phone for more than 100 ms. */
const between = 16;
/** The number of drawings on the page. */
let count = 0;

export function Drawing({name, label, fit = 'contain', box = drawings[name].box, inPage = false, className}: Props): ReactNode {
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => drawing.current?.style.setProperty('content-visibility', 'visible'), untilReady + between * count);
    count += 1;
    return () => {
      clearTimeout(timer);
      count -= 1;
    };
  }, []);
  const {sheet} = drawings[name];
  const file = useBaseUrl(`/img/${sheet}.svg`);
  const [, , width, height] = box.split(' ');
  const meaning = label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true};
  return (
    <svg
      ref={drawing}
      {...meaning}
      className={clsx(styles.drawing, className)}
      style={{aspectRatio: `${width}/${height}`}}
      viewBox={box}
      preserveAspectRatio={fit === 'cover' ? 'xMidYMax slice' : undefined}>
      <use href={`${inPage ? '' : file}#${sheet}-${name}`} />
    </svg>
  );
}
