/** On 36 × 36. */
export const MARK_LAYERS = {
  low: 'M18 20.5 33 27l-15 7L3 27z',
  middle: 'M18 12.5 33 19l-15 7L3 19z',
  top: 'M18 2 33 8.6v3.8l-15 7-15-7V8.6z',
  face: 'M18 15.6 33 8.6v3.8l-15 7z',
} as const;

export interface MarkColours {
  readonly pallet: string;
  readonly load: string;
  readonly face: string;
  readonly palletInDark?: string;
}

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
