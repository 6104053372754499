import { useState } from 'react';
import { DRAWINGS, drawingUrl, type DrawingName } from './drawing-files.ts';

interface Props {
  readonly name: DrawingName;
  /** Loads eagerly; other drawings are lazy. */
  readonly isFirst?: boolean;
}

/** Decorative: pages work without it. */
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
