import {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

type Props = {
  src: string;
  alt: string;
  /** Pixels. They fix the shape of the frame, so that nothing moves when the picture comes. */
  width: number;
  height: number;
  /** Pictures seen without scrolling load at once. */
  eager?: boolean;
  className?: string;
  /** Drawn beneath the picture, and all that is seen where it does not load. */
  children: ReactNode;
};

/** A picture from the image host over a drawing of the same size, which stays when the host does not answer. */
export function Picture({src, alt, width, height, eager = false, className, children}: Props): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // The error may have come before there was anybody to hear it.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <div className={clsx(styles.frame, className)} style={{aspectRatio: `${width} / ${height}`}}>
      <div className={styles.fallback} aria-hidden="true">
        {children}
      </div>
      <img
        ref={image}
        className={clsx(styles.image, failed && styles.failed)}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
      />
    </div>
  );
}
