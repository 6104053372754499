import { DRAWINGS, drawingUrl, type DrawingName } from './drawing-files.ts';

/** A drawing in the visitor's theme; it is decoration, so the words stand beside it. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  const { width, height } = DRAWINGS[name];
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={drawingUrl(name, 'dark')} />
      <img
        src={drawingUrl(name, 'light')}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
