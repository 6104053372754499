/** The layers of the product's mark on 36 × 36, seen as the drawings are: two pallets and the load that is meant. */
export const MARK_LAYERS = {
  low: 'M18 20.5 33 27l-15 7L3 27z',
  middle: 'M18 12.5 33 19l-15 7L3 19z',
  top: 'M18 2 33 8.6v3.8l-15 7-15-7V8.6z',
  face: 'M18 15.6 33 8.6v3.8l-15 7z',
} as const;

/** The colours of the mark; the low pallet is the colour of the other one, faded. */
export interface MarkColours {
  readonly pallet: string;
  readonly load: string;
  readonly face: string;
  /** Of the pallets on a dark ground, for who looks at the file by itself. */
  readonly palletInDark?: string;
}

/** The mark as an SVG file's text. */
export function drawMark({ pallet, load, face, palletInDark }: MarkColours): string {
  const { low, middle, top, face: front } = MARK_LAYERS;
  const inDark = palletInDark && `@media(prefers-color-scheme:dark){.pallet{fill:${palletInDark}}}`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 36 36">' +
    `<style>.pallet{fill:${pallet}}${inDark ?? ''}</style>` +
    `<path class="pallet" fill-opacity=".55" d="${low}"/><path class="pallet" d="${middle}"/>` +
    `<path fill="${load}" d="${top}"/><path fill="${face}" d="${front}"/></svg>`
  );
}
