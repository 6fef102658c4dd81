import {useEffect, useRef, useState, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import styles from './styles.module.css';

type Props = {
  src: string;
  alt: string;
  /** `width` and `height` in pixels keep the layout stable while the picture loads. */
  width: number;
  height: number;
  className?: string;
  /** The drawing behind the picture. It is visible if the picture does not load. */
  children: ReactNode;
};

export function Photo({src, alt, width, height, className, children}: Props): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // The image's `error` event can fire before hydration.
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
        src={useBaseUrl(src)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
      />
    </div>
  );
}
