import type { MediaType } from './media-types.ts';

/** Ends the ids of vector graphics, so that a list knows a drawing before it loads. */
const SUFFIX = '-svg';

export const uploadId = (id: string, type: MediaType): string =>
  type === 'image/svg+xml' ? `${id}${SUFFIX}` : id;

/** No photograph is a vector graphic. */
export const isDrawnUpload = (id: string): boolean => id.endsWith(SUFFIX);
