import type {ReactNode} from 'react';

type IconProps = {
  /** The SVG path of the line, in a square of `box` units. */
  d?: string;
  box?: number;
  /** The width and height in px. The default is `box`. */
  size?: number;
  /** The line width, in units. */
  stroke?: number;
  className?: string;
  children?: ReactNode;
};

/** The icon is hidden from assistive technology, because the text beside the icon has the same meaning. */
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
