import type {ReactNode} from 'react';

type IconProps = {
  /** The path of a line, in a square of `box` units. */
  d?: string;
  box?: number;
  /** Its width and height in px; as many as units where it is not said. */
  size?: number;
  /** Of the line, in units. */
  stroke?: number;
  className?: string;
  /** What one path cannot draw. */
  children?: ReactNode;
};

/** A drawing of lines in the colour of the text beside it, which says the same in words. */
export function Icon({d, box = 16, size = box, stroke = 1.6, className, children}: IconProps): ReactNode {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${box} ${box}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true">
      {d && <path d={d} />}
      {children}
    </svg>
  );
}
