import { useState } from 'react';
import { Drawing } from '../drawing/Drawing.tsx';
import type { DrawingName } from '../drawing/drawing-files.ts';
import styles from './card.module.css';

/** A picture, in several widths where it has them. */
export interface CoverImage {
  readonly src: string;
  readonly srcSet?: string;
}

interface Props {
  readonly image: CoverImage | undefined;
  /** Stands for a picture that is missing. */
  readonly drawing: DrawingName;
  /** How wide it is shown, as the browser's choice of a file needs to know. */
  readonly sizes: string;
}

/** A listing's picture in a fixed frame, else a drawing. It says nothing that its card does not say. */
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
    <div className={styles['cover']}>
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
