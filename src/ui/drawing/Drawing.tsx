import { useState } from 'react';
import { DRAWINGS, drawingUrl, type DrawingName } from './drawing-files.ts';

interface Props {
  readonly name: DrawingName;
  /** The first picture that a visitor sees; the others wait until they are near. */
  readonly isFirst?: boolean;
}

/** A drawing in the visitor's theme; it is decoration, so the words stand beside it and do without it where it can't be had. */
export function Drawing({ name, isFirst = false }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const { width, height } = DRAWINGS[name];
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={drawingUrl(name, 'dark')} />
      <img
        src={drawingUrl(name, 'light')}
        width={width}
        height={height}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        hidden={isBroken}
        onError={() => setIsBroken(true)}
      />
    </picture>
  );
}
