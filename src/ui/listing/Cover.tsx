import { useState } from 'react';
import { Drawing } from '../drawing/Drawing.tsx';
import type { DrawingName } from '../drawing/drawing-files.ts';
import styles from './card.module.css';

export interface CoverImage {
  readonly src: string;
  readonly srcSet?: string;
  /** Whether it is a drawing, which gets less room than a photograph. */
  readonly isDrawn?: boolean;
}

interface Props {
  readonly image: CoverImage | undefined;
  readonly drawing: DrawingName;
  /** `sizes` of the image. */
  readonly sizes: string;
}

/** Falls back to a drawing. Decorative: the card says the same in words. */
export function Cover({ image, drawing, sizes }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  if (image === undefined || isBroken) {
    return (
      <div className={styles['cover']} data-drawing="">
        <Drawing name={drawing} />
      </div>
    );
  }
  return (
    <div className={styles['cover']} data-drawn={image.isDrawn ? '' : undefined}>
      <img
        src={image.src}
        srcSet={image.srcSet}
        sizes={sizes}
        alt=""
        width={640}
        height={480}
        loading="lazy"
        decoding="async"
        onError={() => setIsBroken(true)}
      />
    </div>
  );
}
