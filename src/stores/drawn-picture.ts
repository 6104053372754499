import { fetchMediaType } from '#client/media-type.ts';

/** No photograph is a vector graphic. */
export const isDrawing = async (src: string): Promise<boolean> =>
  (await fetchMediaType(src)) === 'image/svg+xml';
