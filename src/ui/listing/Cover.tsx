import { useState } from 'react';
import type { SpaceType } from '#domain/space/space-parts.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import styles from './card.module.css';

/** A picture in several widths. */
export interface CoverImage {
  readonly src: string;
  readonly srcSet: string;
}

/** A space's picture in a fixed frame; without one, the drawing of its type. It says nothing that its card does not say. */
export function Cover({ image, type }: { readonly image: CoverImage | undefined; readonly type: SpaceType }) {
  const [isBroken, setIsBroken] = useState(false);
  if (image === undefined || isBroken) {
    return (
      <div className={styles['cover']} data-drawing="">
        <Drawing name={`space-${type}`} />
      </div>
    );
  }
  return (
    <div className={styles['cover']}>
      <img
        src={image.src}
        srcSet={image.srcSet}
        sizes="(min-width: 48rem) 24rem, 92vw"
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
